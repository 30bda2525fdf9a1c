import { useParams } from 'react-router'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ProblemScreen } from './problem-screen.tsx'
import { useShownProblem } from './shown-problem.ts'

/** A failed page inside the shell keeps the navigation. A missing row also gets a link to its list. */
export function ShellProblem() {
  const texts = useTexts(screenTexts)
  const { table, key } = useParams()
  const problem = useShownProblem()
  const isOfRow = table !== undefined && key !== undefined
  const ways = isOfRow && problem.hasList ? [{ href: `/t/${table}`, words: texts.problem.toList }] : []
  return <ProblemScreen problem={problem} inShell ways={ways} />
}
