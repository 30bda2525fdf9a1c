import type { ReactNode } from 'react'
import type { ListedPerson } from '../../../wire/person.ts'
import { peopleTexts } from '../../../wire/texts/people.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { useLiveAgain } from '../../live/use-live-again.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'
import { ActiveSwitch } from './active-switch.tsx'
import type { PeopleAnswer, PeopleReader } from './people-answer.ts'
import { mayDecide, type PersonControlProps, RoleChoice } from './role-choice.tsx'
import { ToldOfPeople } from './told-of-people.tsx'

interface PersonProps {
  readonly person: ListedPerson
  readonly reader: PeopleReader
  readonly now: string
  readonly answer: PeopleAnswer
  onAnswer(answer: PeopleAnswer): void
}

/** One person, with everything that can be done to their account. */
export function Person({ person, reader, now, answer, onAnswer }: PersonProps) {
  const texts = useTexts(screenTexts)
  const people = useTexts(peopleTexts)
  useLiveAgain(reader.id)
  const control = { person, reader, onAnswer }
  return (
    <div className={styles.person}>
      <title>{texts.titles(person.name)}</title>
      <p>
        <a href="/people">{texts.shell.people}</a>
      </p>
      <h1>
        <bdi>{person.name}</bdi>
      </h1>
      <p className={styles.lead}>
        <bdi>{person.email}</bdi>
      </p>
      <ToldOfPeople {...answer} />
      {!mayDecide(control) && <WhyNot {...control} />}
      <Part heading={people.person.access}>
        <dl className={styles.facts}>
          <dt>{people.columns.role}</dt>
          <dd>
            <RoleChoice {...control} />
          </dd>
          <dt>{people.columns.active}</dt>
          <dd>
            <ActiveSwitch {...control} />
          </dd>
        </dl>
      </Part>
      <Part heading={people.person.sessions}>
        <FormatAt now={now}>
          <Seen at={person.lastSeenAt} />
        </FormatAt>
        {mayDecide(control) && person.lastSeenAt !== null && <SignOut {...control} />}
      </Part>
      {mayDecide(control) && person.active && (
        <Part heading={people.person.password}>
          <p>{person.hasPassword ? people.person.reset : people.person.again}</p>
          <PostForm onAnswer={onAnswer}>
            <input type="hidden" name="do" value="link" />
            <button type="submit" className={controls.button}>
              {people.person.newLink}
            </button>
          </PostForm>
        </Part>
      )}
      <p className={styles.trail}>
        <a href={`/audit?person=${person.id}`}>{people.person.trail}</a>
      </p>
    </div>
  )
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

function WhyNot({ person, reader }: PersonControlProps) {
  const people = useTexts(peopleTexts)
  if (person.id !== reader.id) return <p className={styles.why}>{people.person.ofOwner}</p>
  return (
    <p className={styles.why}>
      {people.person.own} <a href="/account">{people.person.toAccount}</a>
    </p>
  )
}

function Seen({ at }: { readonly at: string | null }) {
  const people = useTexts(peopleTexts)
  const format = useFormat()
  return (
    <p suppressHydrationWarning>
      {at === null ? people.person.neverSeen : people.person.seen(format.moment(at, 'instant').words)}
    </p>
  )
}

function SignOut({ person, onAnswer }: PersonControlProps) {
  const people = useTexts(peopleTexts)
  return (
    <AskFirst
      question={people.ask.signOut(person.email)}
      cancel={people.ask.cancel}
      button={(question) => (
        <button type="button" className={controls.button} popoverTarget={question}>
          {people.person.signOut}
        </button>
      )}
      submit={people.person.signOut}
      fields={{ do: 'sign-out' }}
      onAnswer={onAnswer}
    />
  )
}
