import type { BatchEntry } from '../audit/index.ts'
import { assert } from '../std/assert.ts'
import { cut } from '../std/cut.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { CatalogColumn, CatalogTable, RowSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { type Changed, changeRows } from './change-rows.ts'
import { decideRows, isWritten } from './decide-rows.ts'
import { withName } from './find-doomed.ts'
import type { Insertion } from './insert-lost.ts'
import { lockRows } from './lock-rows.ts'
import { requireTable } from './lost-row.ts'
import { mostRowsAtOnce, type TablesInReach, type WriteOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'
import { toWriteSource, type WriteSource } from './write-source.ts'

/** Rows of one table that got references back. */
export interface Refilled {
  readonly source: WriteSource
  readonly statements: Statements
  readonly changed: readonly Changed[]
}

export interface Refill {
  readonly refilled: readonly Refilled[]
  readonly refused: ReadonlyMap<BatchEntry, Problem>
}

/** Rows that a delete has emptied get their references back, if they still are as the delete left them. */
export async function refill(
  insertion: Insertion,
  reach: TablesInReach,
  entries: readonly BatchEntry[],
): Promise<Refill> {
  const refused = new Map<BatchEntry, Problem>()
  const refilled: Refilled[] = []
  const nameOf = ({ table, fields }: BatchEntry) =>
    JSON.stringify([table, fields.map(({ column }) => column)])
  for (const group of Map.groupBy(entries, nameOf).values()) {
    for (const part of cut(group, mostRowsAtOnce)) {
      const done = await refillPart(insertion, reach, part)
      refilled.push(...done.refilled)
      for (const [entry, problem] of done.refused) refused.set(entry, problem)
    }
  }
  return { refilled, refused }
}

/** All entries are about the same columns of one table. */
async function refillPart(
  insertion: Insertion,
  reach: TablesInReach,
  entries: readonly BatchEntry[],
): Promise<Refill> {
  const { transaction, findStatements, database, rulesNow } = insertion
  const refused = new Map<BatchEntry, Problem>()
  const [first] = entries
  assert(first, 'a part has an entry')
  const table = findRefillable(first, reach)
  if (isProblem(table)) return { refilled: [], refused: new Map(entries.map((entry) => [entry, table])) }
  const names = first.fields.map(({ column }) => column)
  const columns = table.columns.filter(({ schema }) => names.includes(schema.name))
  const source = toWriteSource(database, table, reach)
  const statements = findStatements(source, columns)
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const keys = [...byKey.keys()]
  const { rows } = await lockRows(transaction, statements, { source, keys })
  const decide = toDecide(source, columns, byKey)
  const order = { keys, right: 'change', columns, decide } as const
  const { decided } = await decideRows(order, statements, { rows, refusals: new Map() })
  const refuse = (key: string, problem: Problem) => {
    const entry = byKey.get(key)
    if (entry !== undefined) refused.set(entry, problem)
  }
  for (const one of decided) if (one.becomes === 'refused') refuse(one.refused.key, one.refused.problem)
  const changed = await changeRows(transaction, statements, {
    source,
    right: 'change',
    written: decided.filter(isWritten),
    atOnce: mostRowsAtOnce,
    rulesNow,
    onRefused: ({ orderKey }, problem) => refuse(orderKey, problem),
  })
  return { refilled: changed.length === 0 ? [] : [{ source, statements, changed }], refused }
}

/** The table for an actor who may change its rows, or the reason why they can't. */
function findRefillable(entry: BatchEntry, reach: TablesInReach): CatalogTable | Problem {
  try {
    const table = requireTable(entry, reach)
    if (reach.rightsOn(table).may.has('change')) return table
    return new Problem('forbidden', withName(reach, table, rowRefusals.mayNotRefill))
  } catch (failure) {
    if (isProblem(failure)) return failure
    throw failure
  }
}

function toDecide(
  { database: { values } }: RowSource,
  columns: readonly CatalogColumn[],
  byKey: ReadonlyMap<string, BatchEntry>,
): WriteOrder['decide'] {
  return (row, orderKey) => {
    const entry = byKey.get(orderKey)
    assert(entry, 'each key is that of an entry')
    const set = columns.flatMap(({ schema }) => {
      const exact = entry.fields.find(({ column }) => column === schema.name)?.exact
      if (exact === undefined) throw new Problem('conflict', rowRefusals.valueNotKept(schema.name))
      const { before, after } = exact
      const present = row.exact[schema.name] ?? null
      if (present === before) return []
      if (present !== after) throw new Problem('conflict', rowRefusals.changedSinceDelete)
      const value = before === null ? null : values.fromCursor(before, schema)
      return [[schema.name, { value, kept: before }] as const]
    })
    if (set.length === 0) return { write: false }
    return { write: true, set: Object.fromEntries(set), action: 'row.restored', undoOf: entry.id }
  }
}
