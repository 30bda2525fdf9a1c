import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import { viewRefusals } from '../wire/texts/refusals/views.ts'
import { refuseViewConflict } from '../wire/view-conflict.ts'
import type { ViewParts } from './view-parts.ts'
import { isNamed, isUsableBy, type NamedRow, toView, viewColumns } from './view-row.ts'
import type { ViewAddress } from './views.ts'

export interface SeenView {
  readonly actor: Actor
  readonly where: ViewAddress
  /** The version that the actor has seen. */
  readonly version: number
}

/** The present view, for an actor who may change it, if it has not changed since they saw it. */
export async function requireView(
  { store: { tables } }: ViewParts,
  transaction: Transaction,
  { actor, where: { table, id }, version }: SeenView,
): Promise<NamedRow> {
  const { rows } = await transaction.run(
    tables.selectFrom('views').select(viewColumns).where('id', '=', id).where('table_name', '=', table),
  )
  const row = rows.find(isNamed)
  if (row === undefined || !isUsableBy(row, actor)) throw new Problem('not-found', viewRefusals.noSuchView)
  if (row.version !== version) throw refuseViewConflict(toView(row, actor))
  return row
}
