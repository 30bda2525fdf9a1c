import { findJobChanges } from '../audit/index.ts'
import { decideChange, readNewValue, requireEditable, type WriteOrder } from '../rows/index.ts'
import type { JobRow } from '../store/index.ts'
import { decideMove, requireSwitch, rightToMove, rightToUndo } from '../switches/index.ts'
import type { ListSource } from '../tables/index.ts'
import { advanceTo, type Batch, batchSize, keysOf, type Work } from './batch.ts'
import { deleteMany } from './delete-many.ts'
import { importRows } from './import-rows.ts'
import { type JobOrder, parseJobOrder, type RowsOrder } from './job-order.ts'
import type { JobTools } from './job-tools.ts'
import { toProgress } from './progress.ts'
import { restoreActs } from './restore-acts.ts'
import { type RowsStep, toNextRows } from './row-steps.ts'
import { toUndoChange } from './undo-changes.ts'
import { undoImport } from './undo-import.ts'

/** The work of a job. It decides the actor's rights again for each batch. */
export function createWork(tools: JobTools, row: JobRow): Work {
  const order = parseJobOrder(row.order)
  if (order.kind === 'entries') return takeBack(tools, order)
  if (order.kind === 'acts') return restoreActs(tools, row, order)
  if (order.kind === 'import') return importRows(tools, order)
  if (order.kind === 'import-back') return undoImport(tools, order.of)
  if (row.kind === 'delete') return deleteMany(tools, toNextRows(tools, row, order))
  const { value } = order
  return ofRows(tools, { row, order }, (source) =>
    value === undefined ? moveRow(tools, row, source) : setField(tools, row, { source, value }),
  )
}

/** The change of each row of a batch. */
type RowChange = Pick<WriteOrder, 'right' | 'columns' | 'decide'>

interface Ordered {
  readonly row: JobRow
  readonly order: RowsOrder
}

function ofRows(
  tools: JobTools,
  { row, order }: Ordered,
  toChange: (source: ListSource) => Promise<RowChange>,
): Work {
  const nextRows = toNextRows(tools, row, order)
  return {
    async next(source, place) {
      const change = await toChange(source)
      const step = await nextRows(source, place, batchSize)
      return step === null ? null : toBatch(tools, step, change)
    },
  }
}

/** Together with a last guard of a second at most, a batch ends before other writers give up. */
const decideMs = 500

function toBatch({ rows }: JobTools, step: RowsStep, change: RowChange): Batch {
  return {
    ...step,
    write: ({ advance, ...ask }) =>
      rows.write({
        ...ask,
        ...change,
        keys: keysOf(step),
        decideMs,
        also: (transaction, outcomes, reached) =>
          advance(transaction, { ...toProgress(outcomes), ...advanceTo(step, reached) }),
      }),
  }
}

async function moveRow(tools: JobTools, row: JobRow, source: ListSource): Promise<RowChange> {
  const tableSwitch = await requireSwitch(tools.switches, source, row.column_name)
  return {
    right: rightToMove(tableSwitch),
    columns: [tableSwitch.column],
    decide: decideMove(tools.store, { source, tableSwitch, active: row.active === 1 }),
  }
}

async function setField(
  tools: JobTools,
  row: JobRow,
  { source, value }: { readonly source: ListSource; readonly value: string | null },
): Promise<RowChange> {
  const column = requireEditable(source, row.column_name)
  const newValue = await readNewValue(source, column, value)
  const decide = decideChange(tools.store, source, [{ column, newValue }])
  return { right: 'change', columns: [column], decide }
}

function takeBack(tools: JobTools, { of }: Extract<JobOrder, { kind: 'entries' }>): Work {
  return {
    async next(source, position) {
      const found = await findJobChanges(tools.store, { job: of, after: position, most: batchSize })
      const [first] = found
      if (first === undefined) return null
      const right = rightToUndo(first)
      const other = found.findIndex((change) => rightToUndo(change) !== right)
      const changes = other < 0 ? found : found.slice(0, other)
      const step = {
        rows: changes.map(({ key, id }) => ({ key, place: id })),
        position: changes.at(-1)?.id ?? first.id,
      }
      return toBatch(tools, step, await toUndoChange(tools, source, changes))
    },
  }
}
