import { useParams } from 'react-router'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ProblemScreen } from './problem-screen.tsx'
import { useShownProblem } from './shown-problem.ts'

/** A page of the shell that failed keeps the navigation around it; from a row that is not there its list is near. */
export function ShellProblem() {
  const texts = useTexts(screenTexts)
  const { table, key } = useParams()
  const problem = useShownProblem()
  const isOfRow = table !== undefined && key !== undefined
  const ways = isOfRow && problem.hasList ? [{ href: `/t/${table}`, words: texts.problem.toList }] : []
  return <ProblemScreen problem={problem} inShell ways={ways} />
}
