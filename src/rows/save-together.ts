import { isProblem, Problem } from '../std/problem.ts'
import { createKeyedRows, noSuchRow, type RowSource } from '../tables/index.ts'
import { decodeKey } from '../wire/key.ts'
import type { DoneChange } from '../wire/row-batch.ts'
import type { RowChange } from '../wire/row-change.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { EditTools } from './change-row.ts'
import { isLasting } from './decide-rows.ts'
import { findChildren } from './find-children.ts'
import { hideOthers } from './hide-others.ts'
import type { Inbound } from './inbound.ts'
import type { TablesInReach } from './row-writer.ts'
import { type BatchOrder, type PlacedChange, writeOne } from './write-batch.ts'
import { toWriteSource, type WriteSource } from './write-source.ts'

export interface RowAndChildren extends Pick<RowChange, 'values' | 'seen'> {
  /** The key of the changed row in the form of addresses; null for a new one. */
  readonly key: string | null
  readonly children: readonly ChildChange[]
}

export interface SaveOrder extends RowAndChildren, Pick<BatchOrder, 'actor' | 'source'>, TablesInReach {
  /** Returns what moves a row of this table to its trash; null if it has none. */
  trashOf(source: WriteSource): Promise<BatchOrder['trash']>
}

/** A change of a row that belongs to the saved one. */
export interface ChildChange extends Pick<PlacedChange, 'change' | 'version'> {
  /** The caller's name for it, by which its refusal is told. */
  readonly name: string
  /** The table's id. */
  readonly table: string
}

export type SavedRows =
  | {
      readonly state: 'saved'
      readonly key: string
      /** The entry that tells best what was done; null if nothing changed. */
      readonly entry: string | null
    }
  | {
      readonly state: 'refused'
      /** The refusal of the row itself. If only rows that belong to it are refused, it counts them. */
      readonly problem: Problem
      /** The refusals of the rows that belong to it, by the names of the changes. */
      readonly children: ReadonlyMap<string, Problem>
    }

type Refused = Extract<SavedRows, { state: 'refused' }>

/** Saves a row and rows that belong to it: all of them as one act, or none. All that is wrong is told at once. */
export async function saveTogether(tools: EditTools, order: SaveOrder): Promise<SavedRows> {
  const writes = order.children.length + (order.key === null || hasValues(order) ? 1 : 0)
  if (!(await isInSight(order))) return { state: 'refused', problem: noSuchRow(), children: new Map() }
  try {
    return await tools.rows.together((rows) => save({ ...tools, rows }, order), { isOneAct: writes > 1 })
  } catch (failure) {
    if (failure instanceof NotSaved) return failure.refused
    const children = findChildren(order, order.source.table).map(({ table }) =>
      toWriteSource(order.source.database, table, order),
    )
    // Some rules refuse only at the end, and may be about any of the rows.
    throw [order.source, ...children].reduce(hideOthers, failure)
  }
}

/** If the row itself is not written, nothing else asks for it: its rows alone would tell whose they are. */
async function isInSight(order: SaveOrder): Promise<boolean> {
  const { source, key } = order
  if (key === null || hasValues(order)) return true
  const rows = createKeyedRows(source, [])
  const found = await rows.find([key], (statement) => source.database.read(statement), { locked: false })
  return found.has(key)
}

/** Ends the transaction. */
class NotSaved extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super('The rows are not saved')
    this.refused = refused
  }
}

async function save(tools: EditTools, order: SaveOrder): Promise<SavedRows> {
  const own = await tryTo(() => saveOwn(tools, order))
  const refused = isProblem(own) ? own : null
  const key = order.key ?? (isProblem(own) ? null : own?.key) ?? null
  const refusals = new Map<string, Problem>()
  const done = own === null || isProblem(own) ? [] : [own]
  const relations = findChildren(order, order.source.table)
  // Rows of a new row that is refused have nothing to belong to.
  const children = key === null ? [] : inOrder(order.children).map((child) => ({ child, key }))
  for (const [at, { child, key: parent }] of children.entries()) {
    const relation = relations.find(({ table }) => table.id === child.table)
    const placed = { child, relation, key: parent, place: at + 1 }
    const outcome = await tryTo(() => saveChild(tools, order, placed))
    if (isProblem(outcome)) refusals.set(child.name, outcome)
    else done.push(outcome)
  }
  if (key === null || refused !== null || refusals.size > 0) {
    const problem = refused ?? new Problem('invalid', rowRefusals.rowsRefused(refusals.size))
    throw new NotSaved({ state: 'refused', problem, children: refusals })
  }
  return { state: 'saved', key, entry: findTelling(done) }
}

async function saveOwn(tools: EditTools, order: SaveOrder): Promise<DoneChange | null> {
  const { key, values, seen } = order
  if (key !== null && !hasValues(order)) return null
  const change = key === null ? { insert: values } : { key, set: values, ...(seen && { seen }) }
  return writeOne(tools, { ...order, request: null, trash: null }, { change, place: 0 })
}

function hasValues({ values }: Pick<RowAndChildren, 'values'>): boolean {
  return Object.keys(values).length > 0
}

interface PlacedChild {
  readonly child: ChildChange
  /** Undefined if no rows of its table belong to the row. */
  readonly relation: Inbound | undefined
  /** The key of the row to which it belongs. */
  readonly key: string
  readonly place: number
}

async function saveChild(
  tools: EditTools,
  order: SaveOrder,
  { child, relation, key, place }: PlacedChild,
): Promise<DoneChange> {
  const { source } = order
  if (relation === undefined) throw new Problem('not-found', listRefusals.noSuchTable)
  const { table } = relation
  const reference = toReference(source, relation, key)
  const { change } = child
  const filled = 'insert' in change ? { insert: { ...change.insert, ...reference } } : change
  const at = { change: filled, place, version: child.version ?? null }
  const inTable = toWriteSource(source.database, table, order)
  const inOrder = { ...order, request: null, source: inTable, trash: await order.trashOf(inTable) }
  const done = await writeOne(tools, inOrder, at).catch((failure: unknown) => {
    throw toWords(failure)
  })
  const belongs = (name: string) =>
    done.state === 'deleted' || String(done.row.values[name]) === reference[name]
  if (!Object.keys(reference).every(belongs)) throw new Problem('conflict', rowRefusals.belongsElsewhere)
  return done
}

/** The sentence of programs speaks of headers. */
function toWords(failure: unknown): unknown {
  if (!isProblem(failure) || failure.code !== 'precondition-failed') return failure
  return new Problem('conflict', rowRefusals.changedBeforeDelete, { cause: failure })
}

/** The values of the columns that refer to the row. */
function toReference(
  { table }: RowSource,
  { foreignKey: { columns, references } }: Inbound,
  key: string,
): Readonly<Record<string, string>> {
  const parts = decodeKey(key)
  const partOf = (column: string) => parts[table.key.findIndex(({ name }) => name === column)] ?? ''
  return Object.fromEntries(columns.map((name, at) => [name, partOf(references.columns[at] ?? '')]))
}

/** Deleted rows make room for others, and changed ones for new ones. */
function inOrder(children: readonly ChildChange[]): readonly ChildChange[] {
  const rankOf = ({ change }: ChildChange) => ('delete' in change ? 0 : 'set' in change ? 1 : 2)
  return children.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** A change says more about a row than that it is new, and a delete is taken back in another way. */
function findTelling(done: readonly DoneChange[]): string | null {
  const [own] = done
  if (own?.state === 'created') return own.entry
  const entryOf = (state: DoneChange['state']) => done.find((one) => one.state === state)?.entry
  return entryOf('changed') ?? entryOf('created') ?? entryOf('deleted') ?? null
}

/** Returns the refusal, if another try would meet the same. */
async function tryTo<T>(work: () => Promise<T>): Promise<T | Problem> {
  try {
    return await work()
  } catch (failure) {
    if (isLasting(failure)) return failure
    throw failure
  }
}
