import { decodeKey } from '../../../wire/key.ts'
import { listLimits } from '../../../wire/list-query.ts'
import { toSearchUrl } from '../../../wire/search-all.ts'
import type { FoundInTable } from '../../../wire/search-all-shape.ts'
import type { searchTexts } from '../../../wire/texts/search.ts'
import type { PaletteGroup } from './palette-items.ts'

interface Found {
  readonly search: string
  readonly tables: readonly FoundInTable[]
  /** What the palette offers already. */
  readonly offered: readonly PaletteGroup[]
}

/** The id of the last line, which is no result. */
export const searchItem = 'search/all'

/** The palette shows so many rows. Its last line leads to the others. */
const mostRows = 8

/** The rows that a search of all tables has found, and the way to the whole search. */
export function toFoundGroups(
  { search, tables, offered }: Found,
  texts: (typeof searchTexts)['palette'],
): readonly PaletteGroup[] {
  if (search === '') return []
  const links = new Set(offered.flatMap(({ items }) => items.map(({ does }) => 'href' in does && does.href)))
  const rows = tables.flatMap(({ table, rows: some }) =>
    some.map(({ key, label, match }) => ({
      id: `found/${table.id}/${key}`,
      words: label,
      hint: [table.label, match?.text ?? decodeKey(key).join(', ')].join(' · '),
      key: null,
      does: { href: `/t/${table.id}/${key}` },
    })),
  )
  const whole = {
    id: searchItem,
    words: texts.all(search),
    hint: null,
    key: null,
    does: { href: toSearchUrl({ search, seconds: 1 }) },
  }
  const found = rows.filter(({ does }) => !links.has(does.href)).slice(0, mostRows)
  return [
    ...(found.length === 0 ? [] : [{ id: 'found' as const, items: found }]),
    { id: 'search', items: [whole] },
  ]
}

/** One letter is in almost every row, but one digit may be a key. */
export function toSearchedText(typed: string): string {
  const text = typed.replace(/\s+/g, ' ').trim().slice(0, listLimits.searchCharacters)
  return text.length > 1 || /\d/.test(text) ? text : ''
}
