import { useLocation, useRouteError } from 'react-router'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { ProblemScreen } from '../problem/problem-screen.tsx'
import { toShownProblem } from '../problem/shown-problem.ts'

/** What was asked may be at fault: the whole trail asks nothing. */
export function AuditProblem() {
  const problem = toShownProblem(useRouteError())
  const { search } = useLocation()
  const ways = search === '' || problem.status === 403 ? [] : [{ href: '/audit', words: trailTexts.problem }]
  return <ProblemScreen problem={problem} inShell ways={ways} />
}
