import { useId } from 'react'
import { peopleTexts } from '../../../wire/texts/people.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'
import type { PeopleAnswer } from './people-answer.ts'
import { mayDecide, type PersonControlProps } from './role-choice.tsx'

/** Whether the account is active, to switch where the reader may. Switching off asks first. */
export function ActiveSwitch({ person, reader, onAnswer }: PersonControlProps) {
  const people = useTexts(peopleTexts)
  const id = useId()
  const action = `/people/${person.id}`
  if (!mayDecide({ person, reader })) return person.active ? people.on : people.off
  return (
    <>
      <PostForm id={id} action={action} onAnswer={onAnswer}>
        <input type="hidden" name="do" value="activate" />
      </PostForm>
      <AskFirst
        question={people.ask.deactivate(person.email)}
        cancel={people.ask.cancel}
        button={(question) => (
          <button
            {...(person.active
              ? { type: 'button' as const, popoverTarget: question }
              : { type: 'submit' as const, form: id })}
            role="switch"
            aria-checked={person.active}
            aria-label={people.activeOf(person.name)}
            className={styles.switch}
          />
        )}
      >
        {(close) => (
          <PostForm
            action={action}
            onAnswer={(answer: PeopleAnswer) => {
              close()
              onAnswer(answer)
            }}
          >
            <input type="hidden" name="do" value="deactivate" />
            <button type="submit" className={controls.danger}>
              {people.person.deactivate}
            </button>
          </PostForm>
        )}
      </AskFirst>
    </>
  )
}
