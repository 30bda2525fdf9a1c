import type { PastChange } from '../audit/index.ts'
import type { WriteOrder } from '../rows/index.ts'
import { assert } from '../std/assert.ts'
import { decideUndo, findOnlySwitch, requireColumns, rightToUndo } from '../switches/index.ts'
import type { ListSource } from '../tables/index.ts'
import type { JobTools } from './job-tools.ts'

/** Undoes changes that take the same right. */
export async function toUndoChange(
  tools: JobTools,
  source: ListSource,
  changes: readonly PastChange[],
): Promise<Pick<WriteOrder, 'right' | 'columns' | 'decide'>> {
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
  const [first] = changes
  assert(first, 'there is a change to undo')
  const decisions = new Map(undone.map(({ change, decide }) => [change.key, decide]))
  return {
    right: rightToUndo(first),
    columns: [...new Set(undone.flatMap(({ columns }) => columns))],
    decide(row, orderKey) {
      const decide = decisions.get(orderKey)
      assert(decide, 'only rows of the batch are asked about')
      return decide(row, orderKey)
    },
  }
}
