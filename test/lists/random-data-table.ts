import fc from 'fast-check'
import { hostileText } from '../list-queries.ts'
import type { KnownTable } from './known-table.ts'
import { textsOf } from './random-filter.ts'

/** The query of the request, and the body of a POST. */
export interface DataTableParts {
  readonly search: string
  readonly body: {
    readonly type: 'application/x-www-form-urlencoded' | 'application/json'
    readonly text: string
  } | null
}

type Pairs = readonly (readonly [name: string, value: string])[]

/** Requests of a DataTables client in all forms of its protocol, also with unknown columns and parameters. */
export function randomDataTable(known: KnownTable): fc.Arbitrary<DataTableParts> {
  const form = fc.constantFrom('address', 'form', 'json', 'mislabelled')
  return fc.tuple(randomPairs(known), form).map(([pairs, name]) => toParts(pairs, name))
}

function randomPairs(known: KnownTable): fc.Arbitrary<Pairs> {
  const columns = known.table.columns.map((column) => column.schema.name)
  const there = known.table.columns.flatMap((column) => textsOf(known, column).slice(0, 5))
  const word = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('', ...there) }, hostileText)
  const truth = fc.constantFrom('true', 'false', 'maybe')
  const count = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }).map(String) },
    fc.constantFrom('-1', '1e9', 'NaN', ''),
  )
  const column = fc
    .record({
      data: fc.constantFrom(...columns, 'nothing', '0'),
      name: fc.constantFrom('', ...columns),
      searchable: truth,
      orderable: truth,
      word,
    })
    .map(({ word: text, ...rest }) => ({ ...rest, 'search][value': text, 'search][regex': 'false' }))
  return fc
    .record({
      draw: count,
      start: count,
      length: count,
      'search[value]': word,
      'search[regex]': fc.constantFrom('false', 'false', 'false', 'true'),
      'order[0][column]': count,
      'order[0][dir]': fc.constantFrom('asc', 'desc', ''),
      columns: fc.array(column, { maxLength: 4 }),
      extras: fc.array(
        fc.tuple(
          fc.oneof(hostileText, fc.constantFrom('columns[', 'order[x]', '__proto__[a]', 'columns[0][0][0]')),
          hostileText,
        ),
        { maxLength: 2 },
      ),
    })
    .map(({ columns: all, extras, ...rest }) => [
      ...Object.entries(rest),
      ...all.flatMap((one, at) =>
        Object.entries(one).map(([name, value]) => [`columns[${at}][${name}]`, value] as const),
      ),
      ...extras,
    ])
}

function toParts(pairs: Pairs, form: string): DataTableParts {
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
  const label = 'application/x-www-form-urlencoded'
  if (form === 'address') return { search: `?${text}`, body: null }
  if (form === 'form') return { search: '', body: { type: label, text } }
  const type = form === 'json' ? 'application/json' : label
  return { search: '', body: { type, text: JSON.stringify(toTree(pairs)) } }
}

type Tree = { [name: string]: Tree | string }

/** Makes nested objects of names like `columns[0][data]`, as clients do in JSON. */
function toTree(pairs: Pairs): Tree {
  const root: Tree = {}
  for (const [name, value] of pairs) {
    const parts = name.replaceAll(']', '').split('[')
    const last = parts.pop() ?? ''
    let place = root
    for (const part of parts) {
      const inner = Object.hasOwn(place, part) ? place[part] : {}
      if (typeof inner !== 'object') break
      Object.defineProperty(place, part, {
        value: inner,
        enumerable: true,
        writable: true,
        configurable: true,
      })
      place = inner
    }
    Object.defineProperty(place, last, { value, enumerable: true, writable: true, configurable: true })
  }
  return root
}
