import type { TableSchema } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import { parseFilter, type Reaches } from '../tables/index.ts'
import type { Filter } from '../wire/filter.ts'
import { encodeTable } from '../wire/key.ts'
import { type Columns, type Reach, type TableRight, tableRights } from '../wire/rights.ts'
import type { ColumnsRule, KeptGrant, Rights } from '../wire/role.ts'

type DecidedTable = Pick<TableSchema, 'schema' | 'name' | 'columns'>

/** What the grants reach in this table. What can't be understood any more reaches nothing. */
export function toReaches({ roles, me }: Rights, table: DecidedTable): Reaches {
  const grants = roles.flatMap((role) => role.grants.filter((grant) => matchesTable(grant.table, table)))
  const reaches = grants.map((grant) => ({ grant, scope: toScope(grant.scope, me) }))
  return Object.fromEntries(
    tableRights.map((right) => [
      right,
      reaches.flatMap(({ grant, scope }): Reach[] =>
        grant.may.includes(right) && scope !== 'none'
          ? [{ scope, columns: toColumns(grant, right, table) }]
          : [],
      ),
    ]),
  )
}

export function matchesTable(
  pattern: string,
  { schema, name }: Pick<TableSchema, 'schema' | 'name'>,
): boolean {
  if (pattern === '*' || pattern === encodeTable({ schema, name })) return true
  return schema !== null && pattern === wholeSchema(schema)
}

export function wholeSchema(schema: string): string {
  return `${encodeTable({ schema: null, name: schema })}.*`
}

/** What a column is beside its name. A column that was made anew, or has another type, is another one. */
export function identityOf({ declaredType, number }: TableSchema['columns'][number]): string {
  return number === undefined ? declaredType : `${declaredType} ${number}`
}

/** What a right of the grant says about columns. */
export function ruleOf({ columns }: KeptGrant, right: TableRight): ColumnsRule {
  if (right === 'delete') return 'all-and-new'
  const rule = right === 'read' || right === 'export' ? columns?.read : columns?.change
  return rule ?? 'all-and-new'
}

function toColumns(grant: KeptGrant, right: TableRight, table: DecidedTable): Columns {
  const rule = ruleOf(grant, right)
  if (rule === 'all-and-new') return 'all'
  const known = grant.known?.[encodeTable(table)] ?? {}
  const same = table.columns.filter(
    (column) => Object.hasOwn(known, column.name) && known[column.name] === identityOf(column),
  )
  const names = same.map(({ name }) => name)
  return new Set(rule === 'all' ? names : names.filter((name) => rule.includes(name)))
}

/** Null is every row. A scope that needs what is not known of the person has none. */
function toScope(text: string | undefined, me: Rights['me']): Filter | null | 'none' {
  if (text === undefined || text === '') return null
  try {
    const filter = parseFilter(text)
    return filter && withMe(filter, me)
  } catch (failure) {
    if (isProblem(failure)) return 'none'
    throw failure
  }
}

function withMe(filter: Filter, me: Rights['me']): Filter | 'none' {
  if (filter.kind === 'not') {
    const part = withMe(filter.part, me)
    return part === 'none' ? part : { ...filter, part }
  }
  if (filter.kind !== 'condition') {
    const parts = filter.parts.map((part) => withMe(part, me))
    const known = parts.filter((part) => part !== 'none')
    return known.length < parts.length ? 'none' : { ...filter, parts: known }
  }
  const values = filter.values.flatMap((text) => valuesOf(text, me, takesSeveral.has(filter.operator)))
  return values.includes(null) ? 'none' : { ...filter, values: values.filter((value) => value !== null) }
}

/** The same question about a value that is known, to see whether it can be asked at all. */
export function withoutMe(filter: Filter): Filter {
  if (filter.kind === 'not') return { ...filter, part: withoutMe(filter.part) }
  if (filter.kind !== 'condition') return { ...filter, parts: filter.parts.map(withoutMe) }
  return filter.values.some((text) => text.startsWith('$me.'))
    ? { ...filter, operator: 'filled', values: [] }
    : filter
}

const takesSeveral: ReadonlySet<string> = new Set(['in', 'out'])

/** A list takes several values of a profile, with commas between them. */
function valuesOf(text: string, me: Rights['me'], isList: boolean): (string | null)[] {
  const [, name] = /^\$me\.(.+)$/.exec(text) ?? []
  if (name === undefined) return [text]
  const value = Object.hasOwn(me, name) ? (me[name] ?? '') : ''
  if (value === '') return [null]
  return isList ? value.split(',').map((part) => part.trim()) : [value]
}
