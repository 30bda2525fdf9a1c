import { type BatchEntry, findChange, type PastChange, type Save } from '../audit/index.ts'
import {
  type RowWriter,
  requireDelete,
  type TablesInReach,
  toOnce,
  toWriteSource,
  type WriteSource,
} from '../rows/index.ts'
import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { SwitchAnswer } from '../wire/switch.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { decideUndo } from './decide-undo.ts'
import type { SwitchTools } from './switch-tools.ts'
import { toSwitchAnswer } from './to-answer.ts'
import { requireColumns, rightToUndo } from './undo-change.ts'

export interface SaveUndo extends TablesInReach {
  readonly actor: Actor
  readonly database: RowSource['database']
  readonly save: Save
  /** The entry that the answer is about. */
  readonly entry: string
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
}

type Undone = Pick<SwitchAnswer, 'changed' | 'entry'> & Partial<SwitchAnswer>

/** Takes back a save of several rows: all of it, or nothing if one of them was changed since. */
export async function undoSave(tools: SwitchTools, order: SaveUndo): Promise<SwitchAnswer> {
  const newestFirst = order.save.written.toReversed()
  const changes = new Map<string, PastChange>()
  for (const { id } of newestFirst) {
    const change = await findChange(tools.store, id)
    if (change !== null) changes.set(id, change)
  }
  const isAdded = ({ action }: BatchEntry) => action === 'row.created'
  return tools.rows.together(
    async (rows) => {
      const undone = new Map<string, Undone>()
      const parts = { store: tools.store, rows, order }
      for (const entry of newestFirst.filter(isAdded)) undone.set(entry.id, await removeAdded(parts, entry))
      for (const entry of newestFirst.filter((one) => !isAdded(one))) {
        undone.set(entry.id, await changeBack(parts, entry, changes.get(entry.id)))
      }
      const back = await bringBack(parts)
      for (const { id } of order.save.lost?.entries ?? []) undone.set(id, back)
      return toAnswer(order, undone)
    },
    { isOneAct: true, ...toOnce(order.actor, order.request, ['undo', order.entry]) },
  )
}

interface Parts {
  readonly store: Store
  readonly rows: RowWriter
  readonly order: SaveUndo
}

function toSource({ database, ...reach }: SaveUndo, { table: id }: BatchEntry): WriteSource {
  const table = reach.tables.get(id)
  if (table === undefined) throw new Problem('gone', rowRefusals.tableGone)
  return toWriteSource(database, table, reach)
}

/** Deletes a row that was added, if it still is as it was then. */
async function removeAdded({ rows, order }: Parts, entry: BatchEntry): Promise<Undone> {
  const { actor, tables, rightsOn } = order
  const source = toSource(order, entry)
  requireDelete(source)
  const added = new Map(entry.fields.map(({ column, exact }) => [column, exact]))
  const columns = source.table.columns.filter(({ schema }) => added.get(schema.name) !== undefined)
  const [seen] = await rows.write({
    ...{ actor, source, right: 'delete', keys: [entry.key], columns },
    decide({ exact }) {
      const isOther = (name: string) => (exact[name] ?? null) !== (added.get(name)?.after ?? null)
      if (columns.some(({ schema }) => isOther(schema.name))) {
        throw new Problem('conflict', switchRefusals.changedSince(null))
      }
      return { write: false }
    },
  })
  if (seen?.state === 'refused') throw seen.problem
  const [gone] = await rows.delete({ actor, source, keys: [entry.key], tables, rightsOn, undoOf: entry.id })
  assert(gone, 'one key has one outcome')
  if (gone.state === 'refused') throw gone.problem
  // All that was added with it is gone already.
  if (gone.deleted > 1) throw new Problem('conflict', switchRefusals.rowsAddedSince)
  return { changed: true, entry: gone.entry }
}

async function changeBack(
  { store, rows, order }: Parts,
  entry: BatchEntry,
  change: PastChange | undefined,
): Promise<Undone> {
  if (change === undefined) throw new Problem('conflict', switchRefusals.notUndoable)
  const { actor } = order
  const source = toSource(order, entry)
  const columns = requireColumns(source, change)
  const [column] = columns
  assert(column, 'a change is about a column')
  const decide = decideUndo(store, { source, columns, tableSwitch: null, change, isWhole: true })
  const right = rightToUndo(change)
  const outcomes = await rows.write({ actor, source, right, keys: [change.key], columns, decide })
  return toSwitchAnswer({ source, column, tableSwitch: null }, outcomes)
}

/** Restores what was deleted, then the references that other rows lost. */
async function bringBack({ rows, order }: Parts): Promise<Undone> {
  const { actor, tables, rightsOn, save } = order
  if (save.lost === null) return { changed: false, entry: null }
  const { refused, entry } = await rows.restore({ actor, batch: save.lost, tables, rightsOn })
  const [left] = refused
  if (left !== undefined) throw new Problem('conflict', rowRefusals.nothingRestored(left.reason))
  return { changed: true, entry }
}

/** What became of the row of the asked entry. A row that is gone has no values. */
function toAnswer({ save, entry: asked }: SaveUndo, undone: ReadonlyMap<string, Undone>): SwitchAnswer {
  const found = [...save.written, ...(save.lost?.entries ?? [])].find(({ id }) => id === asked)
  assert(found, 'the save was found by this entry')
  const nothing = { column: '', active: null, row: { key: null, values: {} }, asOf: null }
  const own = undone.get(asked)
  const all = [...undone.values()]
  const entry = own?.entry ?? all.find((one) => one.entry !== null)?.entry ?? null
  return {
    ...nothing,
    table: found.table,
    key: found.key,
    ...own,
    changed: all.some((one) => one.changed),
    entry,
  }
}
