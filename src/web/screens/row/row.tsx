import type { RowScreen } from '../../../kernel/index.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useSwitches } from '../../switches/use-switches.ts'
import { useTexts } from '../../words/use-texts.ts'
import { RowArticle } from './row-article.tsx'

/** The page of one row. */
export function Row(found: RowScreen) {
  const texts = useTexts(screenTexts)
  const { table, row } = found
  useSwitches(table)
  return (
    <>
      <title>{texts.titles(`${row.label} · ${table.label}`)}</title>
      <RowArticle {...found} />
    </>
  )
}
