import type { Transaction } from '../db/index.ts'
import type { DeletedOutcome, DeleteOrder } from './row-writer.ts'
import type { WriterTools } from './writer-tools.ts'

/** Rows that went along with earlier rows of the same job, by the keys of the order. */
export type GoneEarlier = ReadonlyMap<string, DeletedOutcome>

/** Finds in the trail which of the missing rows an earlier batch of the job has deleted. */
export async function findGoneEarlier(
  { store: { tables } }: Pick<WriterTools, 'store'>,
  transaction: Transaction,
  { order: { job, source }, keys }: { readonly order: DeleteOrder; readonly keys: readonly string[] },
): Promise<GoneEarlier> {
  if (job === undefined || keys.length === 0) return new Map()
  const { rows } = await transaction.run(
    tables
      .selectFrom('entries')
      .select(['id', 'row_key', 'label', 'batch_id'])
      .where('row_key', 'in', keys)
      .where('table_name', '=', source.table.id)
      .where('job_id', '=', job)
      .where('action', '=', 'row.deleted')
      .orderBy('id'),
  )
  return new Map(
    rows.flatMap(({ id: entry, row_key: key, label, batch_id: batch }): [string, DeletedOutcome][] =>
      key === null
        ? []
        : [[key, { state: 'deleted', key, label: label ?? key, entry, batch: batch ?? entry, deleted: 0 }]],
    ),
  )
}
