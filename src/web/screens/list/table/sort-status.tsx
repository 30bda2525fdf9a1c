import { useState } from 'react'
import { type ListAddress, toListUrl } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'

interface SortStatusProps {
  readonly query: ListAddress
  readonly table: TableHead
}

/** Announces a new order or page to screen readers. It does not announce the first one. */
export function SortStatus({ query, table }: SortStatusProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const shown = toListUrl({ ...query, search: '', filter: null, columns: null, count: 'auto' })
  const [first] = useState(shown)
  const page = format.count(query.page)
  const keys = query.sort.map(({ column, direction }) => {
    const label = table.columns.find((one) => one.name === column)?.label ?? column
    return `${label} ${texts.table.direction[direction]}`
  })
  const words = keys.length === 0 ? texts.table.unsortedNow(page) : texts.table.sorted(keys, page)
  return (
    <p role="status" className="sr-only">
      {shown === first ? '' : words}
    </p>
  )
}
