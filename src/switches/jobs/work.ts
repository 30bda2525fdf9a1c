import { findJobChanges } from '../../audit/index.ts'
import { decideEdit, readWished, requireEditable } from '../../rows/index.ts'
import { assert } from '../../std/assert.ts'
import type { JobRow } from '../../store/index.ts'
import type { ListSource } from '../../tables/index.ts'
import { decideMove } from '../decide-move.ts'
import { decideUndo } from '../decide-undo.ts'
import { createEditGuard } from '../edit-guard.ts'
import { requireSwitch } from '../require-switch.ts'
import { requireColumn } from '../undo-change.ts'
import { type Batch, batchSize, type Work } from './batch.ts'
import { type JobOrder, parseJobOrder, type RowsOrder } from './job-order.ts'
import type { JobParts } from './job-parts.ts'
import { listedRows, namedRows } from './row-steps.ts'

/** What the job does, with what the actor may do at the moment of each batch. */
export function createWork(parts: JobParts, row: JobRow): Work {
  const order = parseJobOrder(row.order)
  if (order.kind === 'entries') return takeBack(parts, row.column_name, order)
  const { value } = order
  return ofRows(parts, { row, order }, (source) =>
    value === undefined ? moveRow(parts, row, source) : setField(parts, row, { source, value }),
  )
}

/** What is done to each row of a batch. */
type Deed = Pick<Batch, 'column' | 'decide'>

interface Ordered {
  readonly row: JobRow
  readonly order: RowsOrder
}

function ofRows(
  parts: JobParts,
  { row, order }: Ordered,
  toDeed: (source: ListSource) => Promise<Deed>,
): Work {
  const nextRows = order.kind === 'keys' ? namedRows(order.keys) : listedRows(parts, row, order)
  return {
    async next(source, place) {
      const deed = await toDeed(source)
      const step = await nextRows(source, place)
      if (step === null) return null
      return { ...step, ...deed }
    },
  }
}

async function moveRow(parts: JobParts, row: JobRow, source: ListSource): Promise<Deed> {
  const found = await requireSwitch(parts.switches, source, row.column_name)
  return {
    column: found.column,
    decide: decideMove(parts, { source, found, active: row.active === 1 }).decide,
  }
}

async function setField(
  parts: JobParts,
  row: JobRow,
  { source, value }: { readonly source: ListSource; readonly value: string | null },
): Promise<Deed> {
  const column = requireEditable(source, row.column_name)
  const wished = await readWished(source, column, value)
  const requireAllowed = await createEditGuard(parts, { source, column, wished })
  return { column, decide: decideEdit(parts.store, { source, column, wished, requireAllowed }).decide }
}

function takeBack(parts: JobParts, columnName: string, { of }: Extract<JobOrder, { kind: 'entries' }>): Work {
  return {
    async next(source, position) {
      const changes = await findJobChanges(parts.store, { job: of, after: position, most: batchSize })
      const last = changes.at(-1)
      if (last === undefined) return null
      const [column = requireColumn(source, last)] = changes.map((change) => requireColumn(source, change))
      const switches = await parts.switches.find(source.table)
      const found = switches.find((one) => one.column.schema.name === columnName) ?? null
      const lateness = { times: 0 }
      const decisions = new Map(
        changes.map((change) => [
          change.key,
          decideUndo(parts, { source, column, found, change, lateness }).decide,
        ]),
      )
      return {
        rows: changes.map(({ key, id }) => ({ key, place: id })),
        position: last.id,
        column,
        decide(row, asked) {
          const decide = decisions.get(asked)
          assert(decide, 'only rows of the batch are asked about')
          return decide(row, asked)
        },
      }
    },
  }
}
