import type { ReactNode } from 'react'
import type { ListedPerson } from '../../../wire/person.ts'
import { peopleTexts } from '../../../wire/texts/people.ts'
import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { useLiveAgain } from '../../live/use-live-again.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { roleLabels } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ConfirmFirst } from '../confirm/confirm-first.tsx'
import { ViewAs } from '../roles/view-as.tsx'
import styles from './access.module.css'
import { ActiveSwitch } from './active-switch.tsx'
import type { PeopleAnswer, PeopleReader } from './people-answer.ts'
import { writeProfile } from './profile-text.ts'
import { RoleBoxes } from './role-boxes.tsx'
import { mayDecide, type PersonControlProps } from './role-choice.tsx'
import { ToldOfPeople } from './told-of-people.tsx'

interface PersonProps {
  readonly person: ListedPerson
  readonly reader: PeopleReader & { readonly mayViewAs: boolean }
  /** Whether people sign in with passwords. */
  readonly isPasswordOn: boolean
  readonly now: string
  readonly isFresh: boolean
  readonly answer: PeopleAnswer
  onAnswer(answer: PeopleAnswer): void
}

/** One person, with everything that can be done to their account. */
export function Person(props: PersonProps) {
  const { person, reader, isPasswordOn, now, isFresh, answer, onAnswer } = props
  const texts = useTexts(screenTexts)
  const people = useTexts(peopleTexts)
  useLiveAgain(reader.id)
  const control = { person, reader, onAnswer }
  return (
    <div className={styles.person}>
      <PageTitle of={person.name} />
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
      {mayDecide(control) && <ConfirmFirst isFresh={isFresh} />}
      {!mayDecide(control) && <WhyNot {...control} />}
      <Part heading={people.person.access}>
        <dl className={styles.facts}>
          <dt>{people.columns.role}</dt>
          <dd>
            <Roles {...control} error={answer.fields.roles} />
          </dd>
          <dt>{people.columns.active}</dt>
          <dd>
            <ActiveSwitch {...control} />
          </dd>
        </dl>
      </Part>
      {mayDecide(control) && <Profile {...control} error={answer.fields.profile} />}
      <Part heading={people.person.sessions}>
        <FormatAt now={now}>
          <Seen at={person.lastSeenAt} />
        </FormatAt>
        {mayDecide(control) && person.lastSeenAt !== null && <SignOut {...control} />}
      </Part>
      {mayDecide(control) && person.active && (
        <Part heading={people.person.password}>
          <p>
            {!isPasswordOn
              ? people.person.signOn
              : person.hasPassword
                ? people.person.reset
                : people.person.again}
          </p>
          <PostForm onAnswer={onAnswer}>
            <input type="hidden" name="do" value="link" />
            <button type="submit" className={controls.button}>
              {isPasswordOn ? people.person.newLink : people.person.invite}
            </button>
          </PostForm>
        </Part>
      )}
      {person.hasPassword && (
        <Part heading={people.person.secondFactor}>
          <p>{people.person[person.hasSecondFactor ? 'hasSecondFactor' : 'noSecondFactor']}</p>
          {mayDecide(control) && person.hasSecondFactor && <ResetSecondFactor {...control} />}
        </Part>
      )}
      {reader.mayViewAs && person.active && mayDecide(control) && <ViewAs person={person.id} />}
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

function Roles({
  person,
  reader,
  onAnswer,
  error,
}: PersonControlProps & { readonly error?: string | undefined }) {
  const people = useTexts(peopleTexts)
  const { roles } = useTexts(roleNameTexts)
  if (!mayDecide({ person, reader })) return <bdi>{roleLabels(roles, person.roles)}</bdi>
  return (
    <PostForm key={person.roles.join()} onAnswer={onAnswer}>
      <input type="hidden" name="do" value="role" />
      <RoleBoxes legend={people.columns.role} offered={reader.givable} picked={person.roles} error={error} />
      <button type="submit" className={controls.button}>
        {people.person.roles}
      </button>
    </PostForm>
  )
}

/** What scopes may ask of the person. */
function Profile({ person, onAnswer, error }: PersonControlProps & { readonly error?: string | undefined }) {
  const people = useTexts(peopleTexts)
  return (
    <Part heading={people.person.profile}>
      <PostForm onAnswer={onAnswer}>
        <input type="hidden" name="do" value="profile" />
        <textarea
          key={writeProfile(person.profile)}
          name="profile"
          className={controls.field}
          aria-label={people.person.profile}
          rows={3}
          spellCheck={false}
          defaultValue={writeProfile(person.profile)}
        />
        <p>{people.person.profileAbout}</p>
        {error !== undefined && <p role="alert">{error}</p>}
        <button type="submit" className={controls.button}>
          {people.person.profileSave}
        </button>
      </PostForm>
    </Part>
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

function ResetSecondFactor({ person, onAnswer }: PersonControlProps) {
  const people = useTexts(peopleTexts)
  return (
    <AskFirst
      question={people.ask.resetSecondFactor(person.email)}
      cancel={people.ask.cancel}
      button={(question) => (
        <button type="button" className={controls.button} popoverTarget={question}>
          {people.person.resetSecondFactor}
        </button>
      )}
      submit={people.person.resetSecondFactor}
      fields={{ do: 'reset-second-factor' }}
      onAnswer={onAnswer}
    />
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
