import { peopleTexts } from '../../../wire/texts/people.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Told } from '../../ui/told.tsx'
import { useTexts } from '../../words/use-texts.ts'
import type { PeopleAnswer, ShownLink } from './people-answer.ts'

/** The answer to the last form. */
export function ToldOfPeople({ done, about, link, detail, fields }: PeopleAnswer) {
  const people = useTexts(peopleTexts)
  const format = useFormat()
  const email = about?.email ?? ''
  const toMailed = (mailed: ShownLink) =>
    people.link.mailed[mailed.kind](email, format.instant(mailed.expiresAt))
  return (
    <Told
      refused={fields.email === undefined ? detail : null}
      done={done !== null ? people.done[done](email) : link?.href === null ? toMailed(link) : null}
    >
      {link !== null && link.href !== null && (
        <ShownOnce
          key={link.href}
          heading={people.link.heading[link.kind](email)}
          about={[link.mailFailure, people.link.about[link.kind](format.instant(link.expiresAt))]
            .filter(Boolean)
            .join(' ')}
          label={people.link.label}
          value={link.href}
        />
      )}
    </Told>
  )
}
