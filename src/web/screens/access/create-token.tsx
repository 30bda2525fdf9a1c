import { accountTexts } from '../../../wire/texts/account.ts'
import { tokenTexts } from '../../../wire/texts/tokens.ts'
import { metricsRole, type TokenRole } from '../../../wire/token.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'
import type { TokenAnswer } from './tokens.tsx'

interface CreateTokenProps {
  readonly givable: readonly TokenRole[]
  readonly answer: TokenAnswer
  onAnswer(answer: TokenAnswer): void
}

/** A form that unfolds without script. */
export function CreateToken({ givable, answer: { typed, fields }, onAnswer }: CreateTokenProps) {
  const tokens = useTexts(tokenTexts)
  const { roles } = useTexts(accountTexts)
  return (
    <details className={styles.invite} open={typed !== null}>
      <summary className={controls.primary}>{tokens.create.open}</summary>
      <PostForm className={styles.form} onAnswer={onAnswer}>
        <input type="hidden" name="do" value="create" />
        <p>{tokens.create.about}</p>
        <TextField
          label={tokens.create.name}
          name="name"
          autoComplete="off"
          defaultValue={typed?.name ?? ''}
          error={fields.name}
        />
        <SelectField label={tokens.create.role} name="role" defaultValue={typed?.role ?? 'viewer'}>
          {givable.map((role) => (
            <option key={role} value={role}>
              {role === metricsRole ? tokens.metrics : roles[role]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={tokens.create.days}
          name="days"
          type="number"
          min={1}
          max={366}
          defaultValue={typed?.days ?? '90'}
          error={fields.expiresInDays}
        />
        <button type="submit" className={controls.primary}>
          {tokens.create.submit}
        </button>
      </PostForm>
    </details>
  )
}
