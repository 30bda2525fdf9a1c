import { findJobActs } from '../audit/index.ts'
import { type LeftRow, requireRestore } from '../rows/index.ts'
import type { JobRow } from '../store/index.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'
import { type BatchAsk, batchSize, type Work } from './batch.ts'
import type { JobOrder } from './job-order.ts'
import type { JobTools } from './job-tools.ts'
import type { RefusedRow } from './progress.ts'

/** Restores what another job has deleted: the last batch first, so that each finds the rows to which its rows refer. */
export function restoreActs(
  tools: JobTools,
  row: Pick<JobRow, 'table_name'>,
  { of: job }: Extract<JobOrder, { kind: 'acts' }>,
): Work {
  return {
    async next(source, before) {
      requireRestore(source)
      const acts = await findJobActs(tools.store, { job, before, most: batchSize })
      if (acts === null) return null
      const { batch, oldest: position } = acts
      const { length: passed } = batch.entries
      return {
        rows: batch.entries.map(({ key, id }) => ({ key, place: id })),
        position,
        async write({ actor, job: restoring, advance }: BatchAsk) {
          const reach = await tools.inReach(actor)
          await tools.rows.restore({
            actor,
            batch,
            job: restoring,
            ...reach,
            async also(transaction, { refused: left }) {
              const refused = left.map((one) => toRefused(one, row.table_name, reach.tables))
              await advance(transaction, { changed: passed - refused.length, refused, passed, position })
            },
          })
        },
      }
    },
  }
}

/** Only rows of the job's own table have a key in it. */
function toRefused(
  { table, key, label, reason }: LeftRow,
  own: string,
  tables: ReadonlyMap<string, { readonly label: string }>,
): RefusedRow {
  if (table === own) return { key, label: label ?? '', reason }
  if (table === null) return { key: null, label: String(jobRefusals.hiddenRow), reason }
  const named = jobRefusals.rowOf(label ?? '', tables.get(table)?.label ?? table)
  return { key: null, label: String(named), reason }
}
