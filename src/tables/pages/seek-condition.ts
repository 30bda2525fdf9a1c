import { type Expression, type SqlBool, sql } from 'kysely'
import { assert, assertNever } from '../../std/assert.ts'
import type { RowSource } from '../source.ts'
import type { OrderKey } from './order.ts'
import type { SeekTerm } from './seek.ts'

export interface Seek {
  readonly source: RowSource
  readonly keys: readonly OrderKey[]
  /** The cursor's values, read by `values.fromCursor`, in the order of the keys. */
  readonly position: readonly unknown[]
}

export function toSeekCondition(seek: Seek, { kind, at }: SeekTerm): Expression<SqlBool> {
  switch (kind) {
    case 'null':
      return sql`${columnAt(seek, at)} is null`
    case 'value':
      return sql`${columnAt(seek, at)} is not null`
    case 'same':
      return compare(seek, at, '=')
    case 'behind':
      return compare(seek, at, behind(seek, at))
    case 'rows-behind':
      return compareRows(seek, at)
    default:
      return assertNever(kind)
  }
}

function compareRows(seek: Seek, at: number): Expression<SqlBool> {
  const { database } = seek.source
  const keys = seek.keys.slice(at)
  const { compareRow } = database.sql
  if (compareRow !== null) {
    const cells = keys.map(({ column }, offset) => ({ column, value: seek.position[at + offset] }))
    return compareRow(cells, behind(seek, at))
  }
  const columns = keys.map(({ column }) => database.sql.column(column))
  const values = keys.map(({ column }, offset) => database.sql.part(column, seek.position[at + offset]))
  return sql`(${sql.join(columns)}) ${sql.raw(behind(seek, at))} (${sql.join(values)})`
}

function compare(seek: Seek, at: number, comparison: '=' | '<' | '>'): Expression<SqlBool> {
  const { compareSorted, compare } = seek.source.database.sql
  return (compareSorted ?? compare)(keyAt(seek, at).column, comparison, seek.position[at])
}

function behind(seek: Seek, at: number): '<' | '>' {
  return keyAt(seek, at).direction === 'asc' ? '>' : '<'
}

function columnAt(seek: Seek, at: number): Expression<unknown> {
  return seek.source.database.sql.column(keyAt(seek, at).column)
}

function keyAt({ keys }: Seek, at: number): OrderKey {
  const key = keys[at]
  assert(key, 'a term is about a key of the order')
  return key
}
