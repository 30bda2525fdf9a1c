import type { Role } from '../../../wire/actor.ts'
import { accountTexts } from '../../../wire/texts/account.ts'
import { peopleTexts } from '../../../wire/texts/people.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'
import type { PeopleAnswer } from './people-answer.ts'

interface InviteProps {
  readonly givable: readonly Role[]
  readonly answer: PeopleAnswer
  onAnswer(answer: PeopleAnswer): void
}

/** A form that unfolds without script. */
export function Invite({ givable, answer: { typed, fields }, onAnswer }: InviteProps) {
  const people = useTexts(peopleTexts)
  const { roles } = useTexts(accountTexts)
  return (
    <details className={styles.invite} open={typed !== null}>
      <summary className={controls.primary}>{people.invite.open}</summary>
      <PostForm action="/people" className={styles.form} onAnswer={onAnswer}>
        <p>{people.invite.about}</p>
        <TextField
          label={people.invite.email}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email ?? ''}
          error={fields.email}
        />
        <SelectField label={people.invite.role} name="role" defaultValue={typed?.role ?? 'viewer'}>
          {givable.map((role) => (
            <option key={role} value={role}>
              {roles[role]}
            </option>
          ))}
        </SelectField>
        <button type="submit" className={controls.primary}>
          {people.invite.submit}
        </button>
      </PostForm>
    </details>
  )
}
