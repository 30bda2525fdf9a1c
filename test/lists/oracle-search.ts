import type { Viewer } from '../../src/tables/index.ts'
import type { ListRow } from '../../src/wire/list-row.ts'
import { parseSearch } from '../../src/wire/search-words.ts'
import type { WireValue } from '../../src/wire/value.ts'
import type { KnownColumn, KnownTable } from './known-table.ts'
import type { Test } from './oracle-filter.ts'
import { isBefore, toRank } from './oracle-order.ts'
import { toPeriod } from './oracle-periods.ts'

/** Every word must be somewhere in the row, and no excluded word anywhere. */
export function toSearchTest(known: KnownTable, search: string, viewer: Viewer): Test {
  const words = parseSearch(search).map(({ text, excluded }) => ({
    excluded,
    columns: known.table.columns.flatMap((column) => {
      const holds = toWordTest(known, { column, word: text, viewer })
      return holds === null ? [] : [{ name: column.schema.name, holds }]
    }),
  }))
  const isIn = (row: ListRow, { columns }: (typeof words)[number]) =>
    columns.some(({ name, holds }) => {
      const value = row.values[name] ?? null
      return value !== null && holds(value)
    })
  return (row) => words.every((word) => isIn(row, word) !== word.excluded)
}

type WordTest = (value: Exclude<WireValue, null>) => boolean

interface Word {
  readonly column: KnownColumn
  readonly word: string
  readonly viewer: Viewer
}

/** Null if a column of this kind cannot hold the word. */
function toWordTest({ fold }: KnownTable, { column, word, viewer }: Word): WordTest | null {
  const folded = fold(word)
  switch (column.kind) {
    case 'text':
    case 'long-text':
    case 'url':
    case 'email':
    case 'color':
      return (value) => fold(String(value)).includes(folded)
    case 'enum':
      return (value) => fold(String(value)).includes(folded)
    case 'boolean':
      return (value) => folded === String(value) || folded === (value === true ? 'yes' : 'no')
    case 'relation':
    case 'integer':
    case 'bigint':
    case 'decimal':
    case 'float':
      return isNumber(word, column) ? (value) => toRank(value, column) === toRank(word, column) : null
    case 'uuid':
      return /^[\da-f-]+$/i.test(word) ? (value) => String(value).startsWith(folded) : null
    case 'date':
    case 'datetime':
    case 'instant': {
      if (!/^\d{4}-\d\d-\d\d$/.test(word)) return null
      const day = toPeriod(word, { ...viewer, instants: column.kind === 'instant' })
      return (value) => {
        const at = toRank(value, column)
        return !isBefore(at, day.start) && isBefore(at, day.end)
      }
    }
    default:
      return null
  }
}

/** Whether the word is a number for the column. Relations are searched only if they are numbers. */
function isNumber(word: string, { schema }: KnownColumn): boolean {
  if (schema.type === 'decimal' || schema.type === 'float') return /^-?\d+\.?\d*$/.test(word)
  return schema.type !== 'text' && (schema.type === 'bigint' ? /^-?\d{1,18}$/ : /^-?\d{1,9}$/).test(word)
}
