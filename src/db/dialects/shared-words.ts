import { type RawBuilder, sql as raw } from 'kysely'
import { type AnyRow, listAlias, type Sql } from '../sql.ts'

/** SQL that PostgreSQL and SQLite have in common, but other databases do not. */
export const sharedWords = {
  withWhole: (build, name, rows) =>
    build.with(
      (table) => table(name).materialized(),
      () => rows,
    ),
  masked: (column) => column,
  sorted: (_column, value) => value,
  compareSorted: null,
  compareRow: null,
  writeTo({ schema, name }) {
    const table = schema === null ? raw.id(name) : raw.id(schema, name)
    const aliased = raw`${table} as ${raw.id(listAlias)}`
    return { update: raw`update ${aliased}`, delete: raw`delete from ${aliased}` }
  },
  toText: (value) => raw`cast(${value} as text)`,
  asKept: ({ declaredType }, parameter) => raw`cast(${parameter} as ${raw.raw(declaredType)})`,
  insertRow({ schema, name }, cells, key) {
    const table = schema === null ? raw.id(name) : raw.id(schema, name)
    const columns = raw.join(cells.map(({ column }) => raw.id(column.name)))
    const values = raw.join(cells.map(({ value }) => raw`${value}`))
    const row = cells.length === 0 ? raw`default values` : raw`(${columns}) values (${values})`
    const added = raw.join(key.map(({ column, alias }) => raw`${raw.id(column.name)} as ${raw.id(alias)}`))
    return [raw`insert into ${table} ${row} returning ${added}`]
  },
  addRows,
  insertRows: insertRowsBy(raw``),
  onDuplicate({ columns, onlyNull }, written) {
    const key = raw`(${raw.join(columns.map((column) => raw.id(column)))})`
    const where = onlyNull === undefined ? raw`` : raw`where ${raw.id(onlyNull)} is null`
    const names = Object.entries(written ?? {}).map(([column, value]) => raw`${raw.id(column)} = ${value}`)
    return written === null
      ? raw`on conflict ${key} ${where} do nothing`
      : raw`on conflict ${key} ${where} do update set ${raw.join(names)}`
  },
  partialIndex: (index, column, is) => [index.where(raw.ref(column), is, null)],
} satisfies Partial<Sql>

/** Adds rows of at least one column. */
export function addRows(...[table, columns, rows, key]: Parameters<Sql['addRows']>): RawBuilder<AnyRow> {
  const added = raw.join(key.map(({ column, alias }) => raw`${raw.id(column.name)} as ${raw.id(alias)}`))
  return raw`${insertRowsBy(raw``)(table, columns, rows)} returning ${added}`
}

/** `how` are the words of a database between the columns and the values. */
export function insertRowsBy(how: RawBuilder<unknown>): Sql['insertRows'] {
  return ({ schema, name }, columns, rows) => {
    const table = schema === null ? raw.id(name) : raw.id(schema, name)
    const names = raw.join(columns.map((column) => raw.id(column.name)))
    const values = raw.join(rows.map((row) => raw`(${raw.join(row)})`))
    return raw`insert into ${table} (${names}) ${how} values ${values}`
  }
}
