import type { DataTableAnswer, DataTableRow } from '../../wire/data-table.ts'
import type { ListCount, ListPage } from '../../wire/list-page.ts'
import type { ListRow } from '../../wire/list-row.ts'
import { screenTexts } from '../../wire/texts/screens.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { kinds } from '../kinds/all.ts'
import { toMembers } from './place.ts'
import type { DataTableRequest } from './read-request.ts'
import type { AskedCell } from './to-query.ts'

export interface FoundList {
  readonly request: DataTableRequest
  readonly cells: readonly AskedCell[]
  readonly page: Pick<ListPage, 'rows'> & { readonly page: Pick<ListPage['page'], 'hasNext'> }
  /** The count of the rows that the request finds. */
  readonly filtered: ListCount
  /** The count of all rows that the actor may see. */
  readonly total: ListCount
}

export interface CountedAnswer {
  readonly answer: DataTableAnswer
  /** How reliable `recordsFiltered` is. A capped count means at least this many. */
  readonly counted: CountedMode
}

type CountedMode = Exclude<ListCount['mode'], 'none'>

export function toAnswer(found: FoundList): CountedAnswer {
  const { request, cells, page } = found
  const filtered = toNumber(found)
  return {
    answer: {
      draw: request.draw,
      recordsTotal: Math.max(roundDown(found.total), filtered.value),
      recordsFiltered: filtered.value,
      data: page.rows.map((row) => toRow(row, cells)),
    },
    counted: filtered.mode,
  }
}

/** Clients read only numbers, and offer no page beyond them. The rows on the page are more certain than any count. */
function toNumber({ request, page, filtered }: FoundList): { value: number; mode: CountedMode } {
  const { start, length } = request
  const { hasNext } = page.page
  const end = start + page.rows.length
  const isBeyond = page.rows.length === 0 && start > 0
  if (!hasNext && !isBeyond) return { value: end, mode: 'exact' }
  if (filtered.mode === 'exact')
    return { value: Math.max(roundDown(filtered), hasNext ? end + 1 : 0), mode: 'exact' }
  const counted = roundDown(filtered) + (filtered.mode === 'capped' ? length : 0)
  return {
    value: isBeyond ? Math.min(counted, start) : Math.max(counted, end + length),
    mode: filtered.mode === 'estimated' ? 'estimated' : 'capped',
  }
}

/** Rounds an estimate so that it looks like one: 1,234,567 becomes 1,200,000. */
function roundDown({ value, mode }: ListCount): number {
  if (value === null) return 0
  if (mode !== 'estimated' || value < 100) return Math.floor(value)
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / unit) * unit
}

function toRow({ key, values }: ListRow, cells: readonly AskedCell[]): DataTableRow {
  const texts = cells.map(({ place, column }) => {
    return { place, text: column === null ? null : toCell(column, values) }
  })
  const members = toMembers(texts)
  // The key comes last, so that a column of this name cannot replace it.
  return Object.fromEntries(key === null ? members : [...members, ['DT_RowId', key]])
}

/** A hidden value must not look like none. */
function toCell({ kind, schema }: CatalogColumn, values: ListRow['values']): string | null {
  if (!Object.hasOwn(values, schema.name)) return screenTexts.hiddenCell.text
  const value = values[schema.name] ?? null
  return value === null ? null : escapeHtml(kinds[kind].toText(value))
}

/** Clients insert cells into the page as HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
