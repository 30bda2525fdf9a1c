import { useLocation } from 'react-router'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ProblemScreen } from '../problem/problem-screen.tsx'
import { useShownProblem } from '../problem/shown-problem.ts'

/** The filters may have caused the problem, so this offers the whole trail. */
export function AuditProblem() {
  const trail = useTexts(trailTexts)
  const problem = useShownProblem()
  const { search } = useLocation()
  const ways = search === '' || problem.status === 403 ? [] : [{ href: '/audit', words: trail.problem }]
  return <ProblemScreen problem={problem} inShell ways={ways} />
}
