import { useRouteError } from 'react-router'
import { ProblemScreen } from './problem-screen.tsx'
import { toShownProblem } from './shown-problem.ts'

/** A page of the shell that failed keeps the navigation around it. */
export function ShellProblem() {
  return <ProblemScreen problem={toShownProblem(useRouteError())} inShell />
}
