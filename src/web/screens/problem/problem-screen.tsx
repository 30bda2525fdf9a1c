import { useLocation } from 'react-router'
import { texts } from '../../../wire/texts/screens.ts'
import { Logo } from '../../ui/logo.tsx'
import styles from './problem-screen.module.css'
import type { ShownProblem } from './shown-problem.ts'

interface ProblemScreenProps {
  readonly problem: ShownProblem
  readonly inShell?: boolean
  /** What may help besides. */
  readonly ways?: readonly Way[]
}

export interface Way {
  readonly href: string
  readonly words: string
}

/** The page of a refusal, alone or inside the shell: what happened, and what to do next. */
export function ProblemScreen({ problem, inShell = false, ways = [] }: ProblemScreenProps) {
  const here = useLocation()
  const Frame = inShell ? 'div' : 'main'
  return (
    <Frame className={inShell ? styles.inside : styles.alone}>
      <title>{texts.titles(problem.heading)}</title>
      {!inShell && <Logo />}
      {problem.status !== null && <p className={styles.status}>{problem.status}</p>}
      <h1 className={styles.heading}>{problem.heading}</h1>
      <p className={styles.detail}>{problem.detail}</p>
      <p className={styles.actions}>
        {problem.status === 401 ? (
          <a href="/sign-in">{texts.problem.signIn}</a>
        ) : (
          <>
            {problem.wayBack !== null && <a href={problem.wayBack}>{texts.problem.wayBack}</a>}
            {problem.again !== null && (
              <a href={here.pathname + here.search}>
                {problem.again === 'retry' ? texts.problem.retry : texts.problem.reload}
              </a>
            )}
            {ways.map(({ href, words }) => (
              <a key={href} href={href}>
                {words}
              </a>
            ))}
            <a href="/">{texts.problem.home}</a>
          </>
        )}
      </p>
      {problem.requestId !== null && (
        <p className={styles.request}>{texts.problem.request(problem.requestId)}</p>
      )}
    </Frame>
  )
}
