import fc from 'fast-check'
import { type ListQuery, type SortKey, wholeList } from '../../src/wire/list-query.ts'
import type { KnownColumn, KnownTable } from './known-table.ts'
import type { Oracle } from './oracle.ts'
import { randomFilter, textsOf } from './random-filter.ts'

/** List queries with mostly existing values, on any page. */
export function randomQuery(known: KnownTable, oracle: Pick<Oracle, 'count'>): fc.Arbitrary<ListQuery> {
  const names = known.table.columns.map((column) => column.schema.name)
  return fc
    .record({
      filter: fc.option(randomFilter(known), { freq: 3 }),
      search: randomSearch(known),
      sort: randomSort(known),
      size: fc.oneof(fc.constantFrom(10, 25, 50, 100), fc.integer({ min: 1, max: 100 })),
      columns: fc.option(fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }), { freq: 2 }),
      depth: fc.oneof(fc.constantFrom(0, 1, 1.5), fc.double({ min: 0, max: 1.1, noNaN: true })),
    })
    .map(({ depth, ...wishes }) => {
      const query = { ...wholeList(known.table.id), ...wishes }
      return { ...query, page: 1 + Math.floor((depth * oracle.count(query)) / query.size) }
    })
}

/** Without a key, the sort ends with a column of unique values. */
export function randomSort({ table }: KnownTable): fc.Arbitrary<SortKey[]> {
  const sortable = table.columns.filter(isSortable).map((column) => column.schema.name)
  const direction = fc.constantFrom('asc' as const, 'desc' as const)
  const keys = fc.uniqueArray(fc.record({ column: fc.constantFrom(...sortable), direction }), {
    maxLength: 3,
    selector: (key) => key.column,
  })
  const [first] = sortable
  if (table.key.length > 0 || first === undefined) return keys
  return fc
    .tuple(keys, direction)
    .map(([wished, last]) => [
      ...wished.filter((key) => key.column !== first),
      { column: first, direction: last },
    ])
}

export function isSortable({ schema }: KnownColumn): boolean {
  return !['json', 'bytes', 'array', 'other'].includes(schema.type)
}

/** An empty search or up to three words: existing ones, phrases, excluded ones, and one that no row has. */
function randomSearch(known: KnownTable): fc.Arbitrary<string> {
  const texts = known.table.columns
    .filter((column) => !['json', 'bytes', 'array', 'time', 'other', 'relation'].includes(column.kind))
    .flatMap((column) => textsOf(known, column).slice(0, 60))
    .map((text) => text.replace(/[^ -~]+/g, '').replaceAll('"', ''))
  const words = texts.flatMap((text) => text.slice(0, 200).split(/\s+/)).filter((word) => /^\w/.test(word))
  const phrases = texts.flatMap((text) => /\w+ \w+/.exec(text) ?? [])
  const word = fc.constantFrom(...new Set(words), 'zzzz')
  const typed = fc.oneof(
    { weight: 4, arbitrary: word },
    {
      weight: 2,
      arbitrary: fc
        .tuple(word, fc.integer({ min: 1, max: 5 }))
        .map(([text, length]) => text.slice(0, length)),
    },
    word.map((text) => text.toUpperCase()),
    ...(phrases.length > 0 ? [fc.constantFrom(...new Set(phrases)).map((phrase) => `"${phrase}"`)] : []),
  )
  const signed = fc.oneof(
    { weight: 3, arbitrary: typed },
    typed.map((text) => `-${text}`),
  )
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    fc.array(signed, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  )
}
