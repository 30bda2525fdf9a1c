import { toTold } from '../audit/index.ts'
import type { Statement } from '../db/index.ts'
import type { Act } from './delete-parts.ts'
import type { DeleteOrder } from './row-writer.ts'
import type { Fact, Teller } from './tell.ts'

export interface DeletedRows {
  readonly order: Pick<DeleteOrder, 'actor' | 'job' | 'undoOf'>
  readonly acts: readonly Act[]
  readonly at: Date
}

export interface DeletedPlace {
  /** The entry of the row. */
  readonly entry: string
  /** The first entry of its act. */
  readonly batch: string
  /** The number of rows that were deleted in this act. */
  readonly deleted: number
}

export interface DeletedReport {
  readonly statements: readonly Statement[]
  /** Null for a row that was not deleted. */
  find(table: string, key: string): DeletedPlace | null
}

/** Writes one entry per row: first the row itself, then those that went along, then those that were emptied. */
export function tellDeleted(
  teller: Teller,
  { order: { actor, job, undoOf }, acts, at }: DeletedRows,
): DeletedReport {
  const facts: Fact[] = []
  const places = new Map<string, { readonly act: Act; readonly place: number; readonly batch: number }>()
  const by = { at, actor, ...(job !== undefined && { job }) }
  for (const act of acts) {
    const batch = facts.length
    for (const { table, key, label, fields } of [act.root, ...act.along]) {
      places.set(nameOf(table.id, key), { act, place: facts.length, batch })
      const isUndo = undoOf !== undefined && facts.length === batch
      const entry = { ...by, action: 'row.deleted', table: table.id, key, label, fields, batch }
      facts.push({ entry: isUndo ? { ...entry, undoOf } : entry, operation: 'delete' })
    }
    for (const { table, key, label, fields } of act.emptied) {
      const place = { ...by, action: 'row.updated', table: table.id, key, label, batch }
      facts.push({ entry: { ...place, ...toTold(fields) }, operation: 'update' })
    }
  }
  const { ids, statements } = teller.record(facts)
  return {
    statements,
    find(table, key) {
      const found = places.get(nameOf(table, key))
      if (found === undefined) return null
      const { act, place, batch } = found
      return { entry: ids[place] ?? '', batch: ids[batch] ?? '', deleted: 1 + act.along.length }
    },
  }
}

function nameOf(table: string, key: string): string {
  return JSON.stringify([table, key])
}
