import { findInbound, requireDelete, type TablesInReach } from '../rows/index.ts'
import { isProblem } from '../std/problem.ts'
import type { ListSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { advanceTo, type BatchAsk, batchSize, keysOf, type Work } from './batch.ts'
import type { JobTools } from './job-tools.ts'
import { toProgress } from './progress.ts'
import type { NextRows, RowsStep } from './row-steps.ts'

/** Rows with others along are deleted one by one, so fewer of them keep other writers waiting as long. */
const batchSizeAlong = 100

/** Deletes the rows of the order with everything that goes along. */
export function deleteMany(tools: JobTools, nextRows: NextRows): Work {
  return {
    async next(source, position, actor) {
      requireDelete(source)
      const reach = await tools.inReach(actor)
      const step = await nextRows(source, position, takesOthers(source, reach) ? batchSizeAlong : batchSize)
      if (step === null) return null
      return { ...step, write: (ask) => deleteStep(tools, { step, ask, reach }, keysOf(step)) }
    },
  }
}

/** Whether the database deletes or empties other rows along with rows of this table. */
function takesOthers({ table }: ListSource, { tables }: TablesInReach): boolean {
  const inbound = findInbound(tables).get(table.id) ?? []
  return inbound.some(({ foreignKey }) => foreignKey.onDelete !== 'refuse')
}

interface DeleteStep {
  readonly step: RowsStep
  readonly ask: BatchAsk
  readonly reach: TablesInReach
}

/** Deletes the first rows of the step, as many as possible. */
async function deleteStep(tools: JobTools, batch: DeleteStep, keys: readonly string[]): Promise<void> {
  const { step, reach } = batch
  const { advance, ...ask } = batch.ask
  try {
    await tools.rows.delete({
      ...ask,
      ...reach,
      keys,
      also: (transaction, outcomes, reached) =>
        advance(transaction, { ...toProgress(outcomes), ...advanceTo(step, reached) }),
    })
  } catch (failure) {
    if (ask.held !== 'refused' || !isProblem(failure) || failure.code !== 'busy') throw failure
    // Somebody keeps a row locked that would go along. Halves find the row that it belongs to.
    const [key = '', ...others] = keys
    if (others.length > 0) return deleteStep(tools, batch, keys.slice(0, Math.ceil(keys.length / 2)))
    const refused = [{ key, label: key, reason: rowRefusals.heldLong }]
    await tools.store.database.write((transaction) =>
      advance(transaction, { changed: 0, refused, ...advanceTo(step, 1) }),
    )
  }
}
