import { findJobChanges } from '../audit/index.ts'
import { decideChange, readNewValue, requireEditable, type WriteOrder } from '../rows/index.ts'
import { assert } from '../std/assert.ts'
import type { JobRow } from '../store/index.ts'
import { decideMove, decideUndo, findOnlySwitch, requireColumns, requireSwitch } from '../switches/index.ts'
import type { ListSource } from '../tables/index.ts'
import { advanceTo, type Batch, batchSize, keysOf, type Work } from './batch.ts'
import { deleteMany } from './delete-many.ts'
import { type JobOrder, parseJobOrder, type RowsOrder } from './job-order.ts'
import type { JobTools } from './job-tools.ts'
import { toProgress } from './progress.ts'
import { restoreActs } from './restore-acts.ts'
import { type RowsStep, toNextRows } from './row-steps.ts'

/** The work of a job. It decides the actor's rights again for each batch. */
export function createWork(tools: JobTools, row: JobRow): Work {
  const order = parseJobOrder(row.order)
  if (order.kind === 'entries') return takeBack(tools, order)
  if (order.kind === 'acts') return restoreActs(tools, row, order)
  if (row.kind === 'delete') return deleteMany(tools, toNextRows(tools, row, order))
  const { value } = order
  return ofRows(tools, { row, order }, (source) =>
    value === undefined ? moveRow(tools, row, source) : setField(tools, row, { source, value }),
  )
}

/** The change of each row of a batch. */
type RowChange = Pick<WriteOrder, 'columns' | 'decide'>

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
  return { columns: [column], decide: decideChange(tools.store, source, [{ column, newValue }]) }
}

function takeBack(tools: JobTools, { of }: Extract<JobOrder, { kind: 'entries' }>): Work {
  return {
    async next(source, position) {
      const changes = await findJobChanges(tools.store, { job: of, after: position, most: batchSize })
      const last = changes.at(-1)
      if (last === undefined) return null
      const switches = await tools.switches.find(source.table)
      const undone = changes.map((change) => {
        const columns = requireColumns(source, change)
        const tableSwitch = findOnlySwitch(switches, change)
        return {
          change,
          columns,
          decide: decideUndo(tools.store, { source, columns, tableSwitch, change, isWhole: true }),
        }
      })
      const decisions = new Map(undone.map(({ change, decide }) => [change.key, decide]))
      const step = { rows: changes.map(({ key, id }) => ({ key, place: id })), position: last.id }
      return toBatch(tools, step, {
        columns: [...new Set(undone.flatMap(({ columns }) => columns))],
        decide(row, orderKey) {
          const decide = decisions.get(orderKey)
          assert(decide, 'only rows of the batch are asked about')
          return decide(row, orderKey)
        },
      })
    },
  }
}
