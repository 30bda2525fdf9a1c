import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { withFilter } from '../../../../wire/filter-parts.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { loadAhead } from '../../../asking/until-answered.ts'
import { valueIn } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import { isWriting } from '../../../ui/is-writing.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import { findCell } from '../table/find-cell.ts'

interface Shown {
  readonly query: ListAddress
  readonly table: TableHead
  readonly page: ListPage
}

/** A key on a cell that shows only the rows with the same value there. */
export function useFilterByValue({ query, table, page }: Shown): void {
  const texts = useTexts(screenTexts)
  const navigate = useNavigate()
  const format = useFormat()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== texts.list.filters.valueKey || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const found = findCell(event.target)
      const row = found && page.rows.find(({ key }) => key === found.key)
      const column = found && table.columns.find(({ name }) => name === found.column)
      const value = row && column && valueIn(row, column.name)
      if (!column || value === undefined) return
      event.preventDefault()
      void loadAhead(() => import('./value-condition.ts')).then((part) => {
        const condition = part?.toValueCondition(column, value, format)
        if (condition) void navigate(toList(query, { filter: withFilter(query.filter, condition) }))
      })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [query, table, page, format, navigate, texts])
}
