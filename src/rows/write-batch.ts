import { isProblem, Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import type { BatchChange, BatchOutcome, DoneChange } from '../wire/row-batch.ts'
import type { ChangedRow } from '../wire/row-change.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { addRow } from './add-row.ts'
import { changeRow, type EditTools } from './change-row.ts'
import { isLasting } from './decide-rows.ts'
import { type DoomedOrder, deleteRow } from './delete-row.ts'
import { hideOthers } from './hide-others.ts'
import type { RowWriter, TablesInReach } from './row-writer.ts'
import type { WriteSource } from './write-source.ts'

export interface BatchOrder extends TablesInReach {
  readonly actor: Actor
  readonly source: WriteSource
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
  /** Moves a row to the trash; null if the table has none. */
  readonly trash: ToTrash | null
}

type ToTrash = (rows: RowWriter, row: Pick<DoomedOrder, 'key' | 'request' | 'version'>) => Promise<ChangedRow>

export interface PlacedChange {
  readonly change: BatchChange
  readonly place: number
  /** The version that a deleted row must have; default: any. */
  readonly version?: string | null
}

/** Makes one change of a batch. Its place makes a name of its own for it, if the request has one. */
export async function writeOne(
  tools: EditTools,
  { actor, source, request: name, trash, tables, rightsOn }: BatchOrder,
  { change, place, version = null }: PlacedChange,
): Promise<DoneChange> {
  const request = name === null ? null : `${name} ${place}`
  const order = { actor, source, request }
  if ('insert' in change) {
    const { key, row, entry } = await addRow(tools.rows, { ...order, values: change.insert })
    return { state: 'created', key, row, entry: entry ?? '' }
  }
  const { key } = change
  if ('delete' in change) {
    if (trash !== null && change.forever !== true) return toDone(await trash(tools.rows, { key, request }))
    const {
      deleted,
      entry,
      key: own,
    } = await deleteRow(tools.rows, { ...order, key, version, tables, rightsOn })
    return { state: 'deleted', key: own, entry, deleted }
  }
  const { set: values, seen } = change
  return toDone(await changeRow(tools, { ...order, key, values, ...(seen && { seen }) }))
}

function toDone({ key, row, entry }: ChangedRow): DoneChange {
  return entry === null ? { state: 'same', key, row, entry } : { state: 'changed', key, row, entry }
}

/** Makes all changes in one transaction, or none. The refusal says which change could not be made. */
export function writeAll(
  tools: EditTools,
  order: BatchOrder,
  changes: readonly BatchChange[],
): Promise<readonly DoneChange[]> {
  const written = tools.rows.together(async (rows) => {
    const done: DoneChange[] = []
    for (const [place, change] of changes.entries()) {
      try {
        done.push(await writeOne({ ...tools, rows }, order, { change, place }))
      } catch (failure) {
        throw isLasting(failure) ? toRefusal(failure, place) : failure
      }
    }
    return done
  })
  // Some rules refuse only at the end.
  return written.catch((failure: unknown) => {
    throw hideOthers(failure, order.source)
  })
}

function toRefusal(refusal: Problem, place: number): Problem {
  const { code, publicDetail, fields = {}, headers, members } = refusal
  const sentence = rowRefusals.changeRefused(place + 1, publicDetail)
  return new Problem(code, sentence, {
    ...(Object.keys(fields).length > 0 && { fields }),
    headers,
    members: { ...members, change: place },
    cause: refusal,
  })
}

/** Makes each change for itself. Returns what became of it. */
export async function tryOne(make: () => Promise<DoneChange>): Promise<BatchOutcome> {
  try {
    return await make()
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return { state: 'refused', problem: failure }
  }
}
