import type { RowScreen } from '../../../kernel/index.ts'
import { useSwitches } from '../../switches/use-switches.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { RowArticle } from './row-article.tsx'

/** The page of one row. */
export function Row(found: RowScreen) {
  const { table, row } = found
  useSwitches(table)
  return (
    <>
      <PageTitle of={`${row.label} · ${table.label}`} />
      <RowArticle {...found} />
    </>
  )
}
