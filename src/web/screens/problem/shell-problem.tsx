import { useParams, useRouteError } from 'react-router'
import { texts } from '../../../wire/texts/screens.ts'
import { ProblemScreen } from './problem-screen.tsx'
import { toShownProblem } from './shown-problem.ts'

/** A page of the shell that failed keeps the navigation around it; from a row that is not there its list is near. */
export function ShellProblem() {
  const { table, key } = useParams()
  const ways =
    table === undefined || key === undefined ? [] : [{ href: `/t/${table}`, words: texts.problem.toList }]
  return <ProblemScreen problem={toShownProblem(useRouteError())} inShell ways={ways} />
}
