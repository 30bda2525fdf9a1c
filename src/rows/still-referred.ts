import { Problem } from '../std/problem.ts'
import type { KeyedRow } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { type Doomed, findReferring, toSteps, type Walk, withName } from './find-doomed.ts'
import { findInbound } from './inbound.ts'

/** The refusal of the database, or a sentence with the table whose rows still refer to the doomed rows. */
export async function explainRefusal(
  walk: Walk,
  { roots, along }: Pick<Doomed, 'along'> & { readonly roots: readonly KeyedRow[] },
  refusal: Problem,
): Promise<Problem> {
  const { source, tables } = walk.order
  const rootRows = { table: source.table, rows: new Map(roots.map((row) => [row.key, row])) }
  const doomed = [rootRows, ...along]
  for (const step of toSteps(findInbound(tables), doomed)) {
    const { table, foreignKey } = step.relation
    if (foreignKey.onDelete !== 'refuse') continue
    const ofTable = doomed.filter((some) => some.table.id === table.id)
    const most = 1 + ofTable.reduce((sum, { rows }) => sum + rows.size, 0)
    const referring = await findReferring(walk, { ...step, most })
    // Rows that would be deleted, too, keep nothing from being deleted.
    const isBlocked = referring.some(({ key }) => !ofTable.some(({ rows }) => rows.has(key)))
    if (isBlocked) {
      // The rows may be out of the actor's sight, if they see only some.
      const seesAll = walk.order.rightsOn(table).rows === null
      const sentence = seesAll
        ? withName(walk.order, table, rowRefusals.stillReferred)
        : rowRefusals.stillReferred(null)
      return new Problem('invalid', sentence, { cause: refusal })
    }
  }
  return refusal
}
