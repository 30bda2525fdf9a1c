import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ColumnSchema, listAlias } from '../../db/index.ts'
import type { Reach, TableRights } from '../../wire/rights.ts'
import { leadsIndex } from '../catalog/leads-index.ts'
import { allOf, anyOf } from '../rows/logic.ts'
import { toSightConditions } from '../rows/rights-conditions.ts'
import type { FetchedRow } from '../rows/slots.ts'
import type { RowSource } from '../source.ts'
import { toScopeConditions } from './scope-condition.ts'
import { covers } from './to-table-rights.ts'

/** The reaches of `read`, if the readable columns differ from row to row; else null. */
export function unevenReaches({ reaches: { read = [] } }: TableRights): readonly Reach[] | null {
  const [first, ...others] = read
  if (first === undefined || others.length === 0) return null
  const isSame = (other: Reach) =>
    covers({ ...first, scope: null }, other) && covers({ ...other, scope: null }, first)
  return others.every(isSame) ? null : read
}

/** Whether the actor sees the same columns of every row. Otherwise what the database knows of all rows would tell too much. */
export function seesEveryRow(rights: TableRights): boolean {
  return rights.rows === null && unevenReaches(rights) === null
}

/**
 * Whether a column is hidden in some of the rows in sight. A readable part of the key never is, because it comes with
 * every row.
 */
export function isHiddenSomewhere({ table, rights }: SeenSource, name: string): boolean {
  const reaches = unevenReaches(rights)
  if (reaches === null || table.key.some((part) => part.name === name)) return false
  const having = reaches.filter((reach) => hasColumn(reach, name))
  return having.length < reaches.length && !having.some(({ scope }) => scope === null)
}

type SeenSource = Pick<RowSource, 'table' | 'rights'>

/** Whether the column is null in some row, or hidden, which looks the same in a query on `seenTable`. */
export function mayBeNull(source: SeenSource, { name, nullable }: ColumnSchema): boolean {
  return nullable || isHiddenSomewhere(source, name)
}

/** Whether an index of the owner finds values of the column, or their order. None does if some of them are hidden. */
export function isIndexed(source: SeenSource, column: ColumnSchema): boolean {
  return leadsIndex(source.table.schema, column) && !isHiddenSomewhere(source, column.name)
}

/** The columns as `seenTable` sorts and compares them. */
export function seenColumns(source: RowSource, columns: readonly ColumnSchema[]): ColumnSchema[] {
  const { masked } = source.database.sql
  return columns.map((column) => (isHiddenSomewhere(source, column.name) ? masked(column) : column))
}

export function hasColumn({ columns }: Reach, name: string): boolean {
  return columns === 'all' || columns.has(name)
}

/**
 * The table as the actor may see it. If the readable columns differ from row to row, it has only the rows in sight, and
 * a column that is hidden in a row is null there for every purpose.
 */
export function seenTable(source: RowSource): RawBuilder<unknown> {
  const { database, table, rights } = source
  const whole = database.sql.table(table.schema)
  const reaches = unevenReaches(rights)
  if (reaches === null) return whole
  const isRead = ({ name }: ColumnSchema) => reaches.some((reach) => hasColumn(reach, name))
  const columns = table.schema.columns.filter((column) => table.key.includes(column) || isRead(column))
  const place = database.sql.placeName(table.schema) ?? []
  const kept = [place, reachAliases(source)].flat()
  const own = (name: string) => sql`${sql.id(listAlias, name)} as ${sql.id(name)}`
  const flags = selectReaches(source, reaches, 'read').map(
    ({ alias, isIn }) => sql`${isIn} as ${sql.id(alias)}`,
  )
  const names = [...columns.map(({ name }) => name), place].flat()
  const inSight = allOf(toSightConditions(source))
  const rows = sql`select ${sql.join([...names.map(own), ...flags])} from ${whole} as ${sql.id(listAlias)} where ${inSight}`
  const cells = columns.map((column) => {
    const isSeen = isSeenIn(source, column.name)
    const value = isSeen === null ? sql.id(listAlias, column.name) : database.sql.onlyIf(column, isSeen)
    return sql`${value} as ${sql.id(column.name)}`
  })
  return sql`(select ${sql.join([...cells, ...kept.map(own)])} from (${rows}) as ${sql.id(listAlias)})`
}

/** For each reach, a column that is 1 in its rows. */
export function selectReaches(
  source: RowSource,
  reaches: readonly Reach[],
  name: string,
): { readonly alias: string; readonly isIn: RawBuilder<number> }[] {
  return toScopeConditions(source, reaches).map((isIn, at) => ({
    alias: reachAlias(name, at),
    isIn: sql<number>`case when ${isIn} then 1 else 0 end`,
  }))
}

/** The names of the columns that `seenTable` adds. */
export function reachAliases({ rights }: Pick<RowSource, 'rights'>): string[] {
  return (unevenReaches(rights) ?? []).map((_reach, at) => reachAlias('read', at))
}

/** Whether the row is in a reach with the column, by what `selectReaches` found. */
export function isInReach(
  row: FetchedRow,
  { reaches, name }: { readonly reaches: readonly Reach[]; readonly name: string },
  column: string | null,
): boolean {
  return reaches.some(
    (reach, at) => Number(row[reachAlias(name, at)]) === 1 && (column === null || hasColumn(reach, column)),
  )
}

/** Holds in the rows in which the column may be read, in a query on `seenTable`; null: in all. */
export function isSeenIn(source: SeenSource, name: string): Expression<SqlBool> | null {
  if (!isHiddenSomewhere(source, name)) return null
  const reaches = unevenReaches(source.rights) ?? []
  return anyOf(
    reaches.flatMap((reach, at) =>
      hasColumn(reach, name) ? [sql<SqlBool>`${sql.id(listAlias, reachAlias('read', at))} = 1`] : [],
    ),
  )
}

function reachAlias(name: string, at: number): string {
  return `~${name} ${at}`
}
