import type { TableRight } from '../../src/wire/rights.ts'
import {
  type Act,
  type Change,
  columnsOf,
  type ModelRights,
  Refused,
  type Row,
  references,
  type TableName,
  type World,
  withoutRow,
  withRow,
} from './rights-world.ts'

/** What rights allow, in plain TypeScript. It shares nothing with the code that it judges. */
export interface Rules {
  readonly world: World
  readonly rights: ModelRights
}

export interface Done {
  readonly world: World
  /** Null if there is nothing to undo. */
  readonly change: Change | null
}

type Place = { readonly table: TableName; readonly row: Row }

function hasRight(
  { world, rights }: Rules,
  { table, row }: Place,
  right: TableRight,
  columns: readonly string[],
) {
  const { read, [right]: reaches = [] } = rights[table]
  if (read === undefined || read.length === 0) return false
  return reaches.some(
    (reach) =>
      reach.scope.holds(row, world) &&
      columns.every((name) => reach.columns === 'all' || reach.columns.includes(name)),
  )
}

/** Whether the right holds for the column in some row, or for any column. */
function mayHave({ rights }: Rules, table: TableName, right: TableRight, column?: string): boolean {
  const { read = [], [right]: reaches = [] } = rights[table]
  const holds = ({ columns }: { readonly columns: 'all' | readonly string[] }) =>
    column === undefined || columns === 'all' || columns.includes(column)
  return read.length > 0 && reaches.some(holds)
}

function mayWrite(rules: Rules, place: Place, right: TableRight, column: string): boolean {
  return hasRight(rules, place, right, [column]) && hasRight(rules, place, 'read', [column])
}

function findSeen(rules: Rules, table: TableName, key: number): Row {
  const row = rules.world[table].get(key)
  if (row === undefined || !hasRight(rules, { table, row }, 'read', [])) throw new Refused('not-found')
  return row
}

/** The row that it becomes: it must not refer to nothing, nor, in these columns, to what is out of sight. */
function requireReferences(rules: Rules, { table, row }: Place, columns: readonly string[], isSeen: boolean) {
  for (const [column, target] of Object.entries(references[table] ?? {})) {
    const value = row[column] ?? null
    if (value === null || !columns.includes(column)) continue
    const found = rules.world[target].get(Number(value))
    if (found === undefined) throw new Refused('invalid')
    if (isSeen && !hasRight(rules, { table: target, row: found }, 'read', [])) throw new Refused('invalid')
  }
}

interface Cells {
  readonly table: TableName
  readonly key: number
  readonly right: 'change' | 'switch'
  readonly set: Row
}

/** Writes cells whose columns were checked. */
function writeCells(rules: Rules, { table, key, right, set }: Cells): Done {
  const row = findSeen(rules, table, key)
  const isAllowed = (name: string) => mayWrite(rules, { table, row }, right, name)
  if (!Object.keys(set).every(isAllowed)) throw new Refused('forbidden')
  const left = Object.entries(set).filter(([name, value]) => row[name] !== value)
  if (left.length === 0) return { world: rules.world, change: null }
  const after = { ...row, ...Object.fromEntries(left) }
  const columns = left.map(([name]) => name)
  requireReferences(rules, { table, row: after }, columns, false)
  const next = { ...rules, world: withRow(rules.world, table, after) }
  requireReferences(next, { table, row: after }, columns, true)
  const mayAfter = (name: string) => hasRight(next, { table, row: after }, right, [name])
  if (!columns.every(mayAfter)) throw new Refused('forbidden')
  const fields = left.map(([column, value]) => ({ column, before: row[column] ?? null, after: value }))
  return { world: next.world, change: { table, key, right, fields } }
}

export function change(rules: Rules, table: TableName, key: number, set: Row): Done {
  if (!mayHave(rules, table, 'read')) throw new Refused('not-found')
  const isColumn = (name: string) =>
    mayHave(rules, table, 'read', name) && mayHave(rules, table, 'change', name)
  if (!Object.keys(set).every(isColumn)) throw new Refused('invalid')
  return writeCells(rules, { table, key, right: 'change', set })
}

export function move(rules: Rules, key: number, active: boolean): Done {
  if (!mayHave(rules, 'goods', 'read', 'active')) throw new Refused('not-found')
  if (!mayHave(rules, 'goods', 'switch', 'active')) throw new Refused('forbidden')
  return writeCells(rules, { table: 'goods', key, right: 'switch', set: { active } })
}

export function undo(rules: Rules, { table, key, right, fields }: Change): Done {
  if (!mayHave(rules, table, 'read')) throw new Refused('not-found')
  for (const { column } of fields) {
    if (!mayHave(rules, table, 'read', column)) throw new Refused('gone')
    if (!mayHave(rules, table, right, column)) throw new Refused('forbidden')
  }
  const row = findSeen(rules, table, key)
  const isAllowed = fields.every(({ column }) => mayWrite(rules, { table, row }, right, column))
  if (!isAllowed) throw new Refused('forbidden')
  const isOther = fields.some(({ column, before, after }) => row[column] !== before && row[column] !== after)
  if (isOther) throw new Refused('conflict')
  const set = Object.fromEntries(fields.map(({ column, before }) => [column, before]))
  return writeCells(rules, { table, key, right, set })
}

export function add(rules: Rules, table: TableName, set: Row): Done {
  if (!mayHave(rules, table, 'read')) throw new Refused('not-found')
  if (!mayHave(rules, table, 'create')) throw new Refused('forbidden')
  const columns = Object.keys(set)
  const isColumn = (name: string) =>
    mayHave(rules, table, 'read', name) && mayHave(rules, table, 'create', name)
  if (!columns.every(isColumn) || (table === 'parts' && !columns.includes('good')))
    throw new Refused('invalid')
  const nothing = Object.fromEntries(columnsOf[table].map((name) => [name, null]))
  const row = { ...nothing, ...(table === 'goods' && { active: true }), ...set }
  return { world: insert(rules, { table, row }, columns), change: null }
}

function insert(rules: Rules, { table, row }: Place, columns: readonly string[]): World {
  if (rules.world[table].has(Number(row.id))) throw new Refused('invalid')
  requireReferences(rules, { table, row }, columns, false)
  const next = { ...rules, world: withRow(rules.world, table, row) }
  requireReferences(next, { table, row }, columns, true)
  const isIn = hasRight(next, { table, row }, 'read', []) && hasRight(next, { table, row }, 'create', columns)
  if (!isIn) throw new Refused('forbidden')
  return next.world
}

export function remove(
  rules: Rules,
  table: TableName,
  key: number,
): { readonly world: World; readonly act: Act } {
  if (!mayHave(rules, table, 'read')) throw new Refused('not-found')
  if (!mayHave(rules, table, 'delete')) throw new Refused('forbidden')
  const row = findSeen(rules, table, key)
  if (!hasRight(rules, { table, row }, 'delete', [])) throw new Refused('forbidden')
  const along = table === 'goods' ? [...rules.world.parts.values()].filter(({ good }) => good === key) : []
  const isDeletable = (part: Row) =>
    hasRight(rules, { table: 'parts', row: part }, 'read', []) &&
    hasRight(rules, { table: 'parts', row: part }, 'delete', [])
  if (!along.every(isDeletable)) throw new Refused('forbidden')
  let world = withoutRow(rules.world, table, key)
  for (const part of along) world = withoutRow(world, 'parts', Number(part.id))
  const emptied = table === 'teams' ? [...rules.world.goods.values()].filter(({ team }) => team === key) : []
  for (const good of emptied) world = withRow(world, 'goods', { ...good, team: null })
  for (const good of emptied) {
    const after = { table: 'goods', row: { ...good, team: null } } as const
    const isBefore = mayWrite(rules, { table: 'goods', row: good }, 'change', 'team')
    if (!isBefore || !hasRight({ ...rules, world }, after, 'change', ['team'])) throw new Refused('forbidden')
  }
  const parts = along.map((part) => ({ table: 'parts', row: part }) as const)
  const act = {
    table,
    deleted: [{ table, row }, ...parts],
    emptied: emptied.map(({ id, team = null }) => ({ key: Number(id), team })),
  }
  return { world, act }
}

/** Each row comes back for itself, or not. */
export function restore(rules: Rules, { table, deleted, emptied }: Act): World {
  if (!mayHave(rules, table, 'read')) throw new Refused('not-found')
  if (!mayHave(rules, table, 'create')) throw new Refused('forbidden')
  let { world } = rules
  let isBack = false
  for (const place of deleted) {
    const next = attempt(() => {
      if (!mayHave(rules, place.table, 'create')) throw new Refused('forbidden')
      return insert({ ...rules, world }, place, columnsOf[place.table])
    })
    isBack ||= next !== null
    world = next ?? world
  }
  if (!isBack) throw new Refused('conflict')
  for (const { key, team } of emptied) {
    const next = attempt(() => {
      if (world.goods.get(key)?.team !== null) throw new Refused('conflict')
      return writeCells({ ...rules, world }, { table: 'goods', key, right: 'change', set: { team } }).world
    })
    world = next ?? world
  }
  return world
}

function attempt(work: () => World): World | null {
  try {
    return work()
  } catch (failure) {
    if (failure instanceof Refused) return null
    throw failure
  }
}
