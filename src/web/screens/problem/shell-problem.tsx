import { useParams, useRouteError } from 'react-router'
import { texts } from '../../../wire/texts/screens.ts'
import { ProblemScreen } from './problem-screen.tsx'
import { toShownProblem } from './shown-problem.ts'

/** A page of the shell that failed keeps the navigation around it; from a row that is not there its list is near. */
export function ShellProblem() {
  const { table, key } = useParams()
  const problem = toShownProblem(useRouteError())
  const isOfRow = table !== undefined && key !== undefined
  const ways = isOfRow && problem.hasList ? [{ href: `/t/${table}`, words: texts.problem.toList }] : []
  return <ProblemScreen problem={problem} inShell ways={ways} />
}
