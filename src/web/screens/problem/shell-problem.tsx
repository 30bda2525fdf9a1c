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
  const isRefused = table !== undefined && (problem.status === 403 || problem.status === 404)
  const ways = [
    ...(isOfRow && problem.hasList ? [{ href: `/t/${table}`, words: texts.problem.toList }] : []),
    ...(isRefused ? [{ href: toWhy(table, key), words: texts.problem.why }] : []),
  ]
  return <ProblemScreen problem={problem} inShell ways={ways} />
}

/** Who has no right here can read why. */
function toWhy(table: string, key: string | undefined): string {
  return `/why?${new URLSearchParams({ table, ...(key !== undefined && { key }) })}`
}
