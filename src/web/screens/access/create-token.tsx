import { tableRights } from '../../../wire/rights.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { tokenTexts } from '../../../wire/texts/tokens.ts'
import { metricsRole } from '../../../wire/token.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'
import { RoleBoxes } from './role-boxes.tsx'
import type { TokenAnswer } from './tokens.tsx'

interface CreateTokenProps {
  readonly givable: readonly string[]
  readonly answer: TokenAnswer
  onAnswer(answer: TokenAnswer): void
}

/** A form that unfolds without script. */
export function CreateToken({ givable, answer: { typed, fields }, onAnswer }: CreateTokenProps) {
  const tokens = useTexts(tokenTexts)
  const roles = useTexts(roleTexts)
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
        <RoleBoxes
          legend={tokens.columns.role}
          offered={givable}
          picked={typed?.roles ?? ['viewer']}
          error={fields.roles}
        />
        <label className={styles.choice}>
          <input type="checkbox" name="metrics" defaultChecked={typed?.roles.includes(metricsRole)} />
          {tokens.create.metrics}
        </label>
        <TextField
          label={tokens.create.tables}
          name="tables"
          required={false}
          autoComplete="off"
          defaultValue={typed?.tables ?? ''}
          description={tokens.create.tablesAbout}
          error={fields.tables}
        />
        <fieldset className={styles.roles}>
          <legend>{tokens.create.may}</legend>
          {tableRights.map((right) => (
            <label key={right}>
              <input type="checkbox" name="may" value={right} defaultChecked={typed?.may.includes(right)} />
              {roles.rights[right]}
            </label>
          ))}
          <p>{tokens.create.mayAbout}</p>
        </fieldset>
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
