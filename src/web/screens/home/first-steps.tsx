import { type ReactNode, Suspense, useState } from 'react'
import { type FirstStep, firstSteps } from '../../../wire/desk.ts'
import type { FirstSteps as Steps, Suggestion } from '../../../wire/home.ts'
import { homeTexts } from '../../../wire/texts/home.ts'
import { lazyPart } from '../../asking/lazy-part.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useScripted } from '../../ui/use-scripted.ts'
import { useTexts } from '../../words/use-texts.ts'
import { type PeopleAnswer, unanswered } from '../access/people-answer.ts'
import { drawMark } from './draw-mark.tsx'
import styles from './first-steps.module.css'
import { SuggestionForms } from './suggestions.tsx'

const loadInvite = async () => (await import('../access/invite.tsx')).Invite
const Invite = import.meta.env.SSR ? await loadInvite() : lazyPart(loadInvite)
const ToldOfPeople = lazyPart(async () => (await import('../access/told-of-people.tsx')).ToldOfPeople)

interface FirstStepsProps {
  readonly steps: Steps
  readonly suggestions: readonly Suggestion[]
}

/** Five steps of an owner, each done here. They tick by what is so, and the first open one is open. */
export function FirstSteps({ steps, suggestions }: FirstStepsProps) {
  const { steps: texts } = useTexts(homeTexts)
  const { count } = useFormat()
  const next = firstSteps.find((step) => !steps.done.includes(step))
  const parts: Readonly<Record<FirstStep, ReactNode>> = {
    connect: <Connect {...steps} />,
    review: <Review {...steps} />,
    watch: <Watch {...steps} />,
    invite: <InviteStep {...steps} />,
    view: <ViewStep suggestions={suggestions} />,
  }
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <header>
        <h2 id="steps">{texts.heading}</h2>
        <span>{texts.progress(count(steps.done.length), count(firstSteps.length))}</span>
        <PostForm action="/desk/steps">
          <input type="hidden" name="mark" value="dismissed" />
          <button type="submit" name="on" value="1" className={controls.quiet}>
            {texts.dismiss}
          </button>
        </PostForm>
      </header>
      <ol>
        {firstSteps.map((step, at) => (
          <li key={step} data-done={steps.done.includes(step)}>
            <details open={step === next}>
              <summary>
                <span className={styles.mark} aria-hidden="true">
                  {steps.done.includes(step) ? drawMark('check', 14) : count(at + 1)}
                </span>
                <span>{texts.titles[step]}</span>
                {steps.done.includes(step) && <span className="sr-only">{texts.done}</span>}
              </summary>
              <div className={styles.step}>{parts[step]}</div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Connect({ database, watches }: Steps) {
  const { steps: texts } = useTexts(homeTexts)
  const { count } = useFormat()
  const watched = watches.filter(({ state }) => state === 'watched').length
  return (
    <>
      <p>{texts.connect.about(database.name, database.version)}</p>
      <p>{watched === 0 ? texts.connect.none : texts.connect.watched(watched, count(watched))}</p>
      <p>
        <a href="/settings">{texts.connect.settings}</a>
      </p>
    </>
  )
}

function Review({ recognised, done }: Steps) {
  const { steps: texts } = useTexts(homeTexts)
  return (
    <>
      <p>{texts.review.about}</p>
      <div className={styles.recognised}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.review.table}</th>
              <th scope="col">{texts.review.switches}</th>
              <th scope="col">{texts.review.rowLabel}</th>
            </tr>
          </thead>
          <tbody>
            {recognised.map(({ id, label, switches, rowLabel }) => (
              <tr key={id}>
                <td>
                  <a href={`/t/${id}`}>
                    <bdi>{label}</bdi>
                  </a>
                </td>
                <td>{switches.length === 0 ? texts.review.none : <bdi>{switches.join(', ')}</bdi>}</td>
                <td>{rowLabel === '' ? texts.review.key : <bdi>{rowLabel}</bdi>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!done.includes('review') && (
        <PostForm action="/desk/steps">
          <input type="hidden" name="mark" value="reviewed" />
          <button type="submit" name="on" value="1" className={controls.primary}>
            {texts.review.submit}
          </button>
        </PostForm>
      )}
    </>
  )
}

function Watch({ watches }: Steps) {
  const { steps: texts } = useTexts(homeTexts)
  const { count } = useFormat()
  const open = watches.filter(({ state }) => state !== 'watched')
  return (
    <>
      <p>{texts.watch.about}</p>
      {open.length > 0 && (
        <PostForm action="/desk/watches">
          <details className={styles.some}>
            <summary>{texts.watch.some}</summary>
            {open.map(({ id, label }) => (
              <label key={id}>
                <input type="checkbox" name="table" value={id} defaultChecked />
                <bdi>{label}</bdi>
              </label>
            ))}
          </details>
          <button type="submit" className={controls.primary}>
            {texts.watch.submit(open.length, count(open.length))}
          </button>
        </PostForm>
      )}
    </>
  )
}

/** Without script, a link leads to the same form. */
function InviteStep({ invite }: Steps) {
  const { steps: texts } = useTexts(homeTexts)
  const isScripted = useScripted()
  const [answer, setAnswer] = useState<PeopleAnswer>(unanswered)
  const link = <a href="/people">{texts.invite.people}</a>
  return (
    <>
      <p>{texts.invite.about}</p>
      {isScripted ? (
        <>
          {/* It loads with the first answer. */}
          <Suspense>{answer !== unanswered && <ToldOfPeople {...answer} />}</Suspense>
          <Suspense fallback={link}>
            <Invite {...invite} answer={answer} onAnswer={setAnswer} />
          </Suspense>
        </>
      ) : (
        link
      )}
    </>
  )
}

function ViewStep({ suggestions }: Pick<FirstStepsProps, 'suggestions'>) {
  const { steps: texts } = useTexts(homeTexts)
  return (
    <>
      <p>{texts.view.about}</p>
      {suggestions.length === 0 ? <p>{texts.view.none}</p> : <SuggestionForms suggestions={suggestions} />}
    </>
  )
}
