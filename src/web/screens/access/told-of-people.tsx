import { peopleTexts } from '../../../wire/texts/people.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Told } from '../../ui/told.tsx'
import { useTexts } from '../../words/use-texts.ts'
import type { PeopleAnswer } from './people-answer.ts'

/** The answer to the last form. */
export function ToldOfPeople({ done, about, link, detail, fields }: PeopleAnswer) {
  const people = useTexts(peopleTexts)
  const format = useFormat()
  const email = about?.email ?? ''
  return (
    <Told
      refused={fields.email === undefined ? detail : null}
      done={done === null ? null : people.done[done](email)}
    >
      {link !== null && (
        <ShownOnce
          key={link.href}
          heading={people.link[link.isInvitation ? 'invitation' : 'reset'](email)}
          about={people.link.until(format.instant(link.expiresAt))}
          label={people.link.label}
          value={link.href}
        />
      )}
    </Told>
  )
}
