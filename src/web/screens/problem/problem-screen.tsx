import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import controls from '../../ui/controls.module.css'
import { Logo } from '../../ui/logo.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './problem-screen.module.css'
import type { ShownProblem } from './shown-problem.ts'

interface ProblemScreenProps {
  readonly problem: ShownProblem
  readonly inShell?: boolean
  /** More links that may help. */
  readonly ways?: readonly Way[]
}

export interface Way {
  readonly href: string
  readonly words: string
}

/** The page of a refusal, alone or inside the shell. It says what happened and what to do next. */
export function ProblemScreen({ problem, inShell = false, ways = [] }: ProblemScreenProps) {
  const texts = useTexts(screenTexts)
  const here = useLocation()
  useReturn(problem.passes)
  const Frame = inShell ? 'div' : 'main'
  return (
    <Frame className={inShell ? styles.inside : styles.alone}>
      <PageTitle of={problem.heading} />
      {!inShell && <Logo />}
      {problem.status !== null && <p className={styles.status}>{problem.status}</p>}
      <h1 className={styles.heading}>{problem.heading}</h1>
      <p className={styles.detail}>{problem.detail}</p>
      <p className={styles.actions}>
        {toActions(problem, { here: here.pathname + here.search, ways, texts }).map(
          ({ href, words }, index) => (
            <a key={words} href={href} className={index === 0 ? controls.primary : controls.button}>
              {words}
            </a>
          ),
        )}
      </p>
      {problem.requestId !== null && (
        <p className={styles.request}>{texts.problem.request(problem.requestId)}</p>
      )}
    </Frame>
  )
}

interface Around {
  /** The address of the page that failed. */
  readonly here: string
  readonly ways: readonly Way[]
  readonly texts: ScreenTexts
}

/** The most helpful link comes first. */
function toActions(problem: ShownProblem, { here, ways, texts }: Around): Way[] {
  const { status, ownAddress, wayBack, again } = problem
  // A link for an account works once. A reader who opens it again has one.
  if (status === 401 || (status === 410 && /^\/(?:setup|invite|reset)\b/.test(here)))
    return [{ href: '/sign-in', words: texts.problem.signIn }]
  // At this origin the server would refuse every other page, too.
  if (ownAddress !== null) return [{ href: ownAddress + here, words: texts.problem.openThere(ownAddress) }]
  const back = wayBack === null ? [] : [{ href: wayBack, words: texts.problem.wayBack }]
  const words = again === 'retry' ? texts.problem.retry : texts.problem.reload
  return [
    ...back,
    ...(again === null ? [] : [{ href: here, words }]),
    ...ways,
    { href: '/', words: texts.problem.home },
  ]
}

/** If a failure passes by itself, the page continues without a click. */
function useReturn(passes: ShownProblem['passes']): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    // The request for the page is repeated until the database answers, as on every screen.
    if (passes === 'database') again()
    if (passes !== 'net') return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [passes, revalidate])
}
