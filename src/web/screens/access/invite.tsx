import { peopleTexts } from '../../../wire/texts/people.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'
import type { PeopleAnswer } from './people-answer.ts'
import { RoleBoxes } from './role-boxes.tsx'

interface InviteProps {
  readonly givable: readonly string[]
  readonly isMailOn: boolean
  readonly isPasswordOn: boolean
  readonly answer: PeopleAnswer
  onAnswer(answer: PeopleAnswer): void
}

/** A form that unfolds without script. */
export function Invite({ givable, answer: { typed, fields }, onAnswer, ...ways }: InviteProps) {
  const how = !ways.isPasswordOn ? 'signOn' : ways.isMailOn ? 'mailed' : 'byHand'
  const people = useTexts(peopleTexts)
  return (
    <details className={styles.invite} open={typed !== null}>
      <summary className={controls.primary}>{people.invite.open}</summary>
      <PostForm action="/people" className={styles.form} onAnswer={onAnswer}>
        <p>{people.invite.about[how]}</p>
        <TextField
          label={people.invite.email}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email ?? ''}
          error={fields.email}
        />
        <RoleBoxes
          legend={people.columns.role}
          offered={givable}
          picked={typed?.roles ?? ['viewer']}
          error={fields.roles}
        />
        <button type="submit" className={controls.primary}>
          {people.invite.submit}
        </button>
      </PostForm>
    </details>
  )
}
