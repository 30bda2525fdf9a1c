import type { PeoplePage, PeopleQuery } from '../../../wire/person.ts'
import { peopleTexts } from '../../../wire/texts/people.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { useLiveAgain } from '../../live/use-live-again.ts'
import { Nothing, Ways } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { ConfirmFirst } from '../confirm/confirm-first.tsx'
import styles from './access.module.css'
import { Invite } from './invite.tsx'
import type { PeopleAnswer, PeopleReader } from './people-answer.ts'
import { PeoplePager, PeopleSearch } from './people-search.tsx'
import { PeopleTable } from './people-table.tsx'
import { ToldOfPeople } from './told-of-people.tsx'

export interface PeopleProps extends PeoplePage {
  readonly query: PeopleQuery
  readonly reader: PeopleReader
  /** Whether invitations are mailed. */
  readonly isMailOn: boolean
  /** Whether people sign in with passwords. */
  readonly isPasswordOn: boolean
  /** The time at which the server read them. */
  readonly now: string
  readonly isFresh: boolean
  readonly answer: PeopleAnswer
  onAnswer(answer: PeopleAnswer): void
}

/** Everybody who has an account. */
export function People(props: PeopleProps) {
  const texts = useTexts(screenTexts)
  const people = useTexts(peopleTexts)
  const format = useFormat()
  const { found, query, reader, now, isFresh, answer, onAnswer, isMailOn, isPasswordOn } = props
  const ways = { isMailOn, isPasswordOn }
  useLiveAgain(reader.id)
  return (
    <div className={styles.people}>
      <PageTitle of={texts.shell.people} />
      <header className={styles.head}>
        <h1>{texts.shell.people}</h1>
        <p>{people.count(found, format.count(found))}</p>
      </header>
      <ToldOfPeople {...answer} />
      <ConfirmFirst isFresh={isFresh} />
      <div className={styles.tools}>
        <PeopleSearch query={query} />
        <Invite givable={reader.givable} {...ways} answer={answer} onAnswer={onAnswer} />
      </div>
      {found === 0 ? (
        <Nothing heading={people.nobody} picture="search">
          <p>{people.nobodyNext}</p>
          <Ways>
            <a href="/people">{people.all}</a>
          </Ways>
        </Nothing>
      ) : (
        <FormatAt now={now}>
          <PeopleTable people={props.people} reader={reader} onAnswer={onAnswer} />
        </FormatAt>
      )}
      <PeoplePager query={query} shown={props.people.length} found={found} />
    </div>
  )
}
