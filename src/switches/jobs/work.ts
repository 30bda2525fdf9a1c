import { findJobChanges } from '../../audit/index.ts'
import { assert } from '../../std/assert.ts'
import type { JobRow } from '../../store/index.ts'
import { decideMove } from '../decide-move.ts'
import { decideUndo } from '../decide-undo.ts'
import { requireSwitch } from '../require-switch.ts'
import { requireColumn } from '../undo-change.ts'
import { batchSize, type Work } from './batch.ts'
import { type JobOrder, parseJobOrder } from './job-order.ts'
import type { JobParts } from './job-parts.ts'
import { listedRows, type NextRows, namedRows } from './row-steps.ts'

/** What the job does, with what the actor may do at the moment of each batch. */
export function createWork(parts: JobParts, row: JobRow): Work {
  const order = parseJobOrder(row.order)
  return order.kind === 'entries'
    ? takeBack(parts, row.column_name, order)
    : moveRows(parts, row, order.kind === 'keys' ? namedRows(order.keys) : listedRows(parts, row, order))
}

function moveRows(parts: JobParts, row: JobRow, nextRows: NextRows): Work {
  return {
    async next(source, position) {
      const found = await requireSwitch(parts.switches, source, row.column_name)
      const rows = await nextRows(source, position)
      const last = rows.at(-1)
      if (last === undefined) return null
      return {
        keys: rows.flatMap(({ key }) => (key === null ? [] : [key])),
        passed: rows.length,
        position: last.place,
        column: found.column,
        decide: decideMove(parts, { source, found, active: row.active === 1 }),
      }
    },
  }
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
        changes.map((change) => [change.key, decideUndo(parts, { source, column, found, change, lateness })]),
      )
      return {
        keys: [...decisions.keys()],
        passed: changes.length,
        position: last.id,
        column,
        decide(row) {
          const decide = decisions.get(row.key)
          assert(decide, 'only rows of the batch are asked about')
          return decide(row)
        },
      }
    },
  }
}
