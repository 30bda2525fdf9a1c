import { type FoundActs, findJobActs } from '../audit/index.ts'
import { type LeftRow, requireRestore } from '../rows/index.ts'
import { isProblem, type Problem } from '../std/problem.ts'
import type { JobRow } from '../store/index.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { type BatchAsk, batchSize, type Work } from './batch.ts'
import type { JobOrder } from './job-order.ts'
import type { JobTools } from './job-tools.ts'
import type { RefusedRow } from './progress.ts'

/** Restores what another job has deleted: the last batch first, so that each finds the rows to which its rows refer. */
export function restoreActs(
  tools: JobTools,
  { table_name: table }: Pick<JobRow, 'table_name'>,
  { of: job }: Extract<JobOrder, { kind: 'acts' }>,
): Work {
  return {
    async next(source, before) {
      requireRestore(source)
      const find = (most: number) => findJobActs(tools.store, { job, before, most })
      const acts = await find(batchSize)
      if (acts === null) return null
      return {
        rows: acts.batch.entries.map(({ key, id }) => ({ key, place: id })),
        position: acts.oldest,
        write: (ask) => restoreSome(tools, { ask, table, find }, acts),
      }
    },
  }
}

interface Restoring {
  readonly ask: BatchAsk
  /** The job's own table. */
  readonly table: string
  /** The newest of the acts that are left, at most so many. */
  find(most: number): Promise<FoundActs | null>
}

/** Restores the newest of these acts, as many as possible. */
async function restoreSome(tools: JobTools, restoring: Restoring, acts: FoundActs): Promise<void> {
  const { ask, table, find } = restoring
  const { actor, job, advance } = ask
  const { batch, oldest: position, count } = acts
  const { length: passed } = batch.entries
  const reach = await tools.inReach(actor)
  try {
    await tools.rows.restore({
      actor,
      batch,
      job,
      ...reach,
      async also(transaction, { refused: left }) {
        const refused = left.map((one) => toRefused(one, table, reach.tables))
        await advance(transaction, { changed: passed - refused.length, refused, passed, position })
      },
    })
  } catch (failure) {
    const reason = findReason(failure, ask)
    if (reason === null) throw failure
    const fewer = count > 1 ? await find(Math.ceil(count / 2)) : null
    if (fewer !== null) return restoreSome(tools, restoring, fewer)
    const refused = batch.entries.map((entry) => toRefused({ ...entry, reason }, table, reach.tables))
    await tools.store.database.write((transaction) =>
      advance(transaction, { changed: 0, refused, passed, position }),
    )
  }
}

/** Why the acts can't be restored together: a rule that is checked at the end, or a row that somebody keeps locked. */
function findReason(failure: unknown, { held }: BatchAsk): Problem['publicDetail'] | null {
  if (!isProblem(failure)) return null
  if (failure.code === 'invalid') return failure.publicDetail
  return failure.code === 'busy' && held === 'refused' ? rowRefusals.heldLong : null
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
