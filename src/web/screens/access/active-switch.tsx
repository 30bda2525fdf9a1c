import { useId } from 'react'
import { peopleTexts } from '../../../wire/texts/people.ts'
import '../../toggle/toggle.css'
import { AskFirst } from '../../ui/ask-first.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
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
          />
        )}
        submit={people.person.deactivate}
        action={action}
        fields={{ do: 'deactivate' }}
        onAnswer={onAnswer}
      />
    </>
  )
}
