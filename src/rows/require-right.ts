import { assertNever } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import { type KeyedRow, mayInEvery } from '../tables/index.ts'
import type { TableRight, TableRights } from '../wire/rights.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

export type WriteRight = Extract<TableRight, 'create' | 'change' | 'switch' | 'delete'>

/** The right that it takes to do something to a row. */
export interface RightInRow {
  readonly right: WriteRight
  /** The names of the written columns. They do not matter for a row that is deleted. */
  readonly columns: readonly string[]
  /** Whether the row is read as it was or as it is afterwards. */
  readonly row: 'before' | 'after'
}

/** Throws Problem `forbidden` if the actor has not the right. No other code decides rights in a single row. */
export function requireRight(row: Pick<KeyedRow, 'may'>, need: RightInRow): void {
  const refusal = refuseWithoutRight(row, need)
  if (refusal) throw refusal
}

/** The refusal; null if the actor has the right. It tells nothing of the row's values. */
export function refuseWithoutRight(row: Pick<KeyedRow, 'may'>, need: RightInRow): Problem | null {
  switch (need.right) {
    case 'delete':
      return row.may('read') && row.may('delete')
        ? null
        : new Problem('forbidden', rowRefusals.mayNotDeleteRow)
    case 'create':
      return refuseNew(row, need.columns)
    case 'change':
    case 'switch':
      return refuseCells(row, need)
    default:
      return assertNever(need.right)
  }
}

/** Whether the actor has the right in every row, so that no row has to be read for it. */
export function isAllowedEverywhere(rights: TableRights, need: RightInRow): boolean {
  return refuseWithoutRight({ may: (right, ...columns) => mayInEvery(rights, right, columns) }, need) === null
}

/** One reach must have all columns: rights to add different rows do not add up to a right to add another one. */
function refuseNew(row: Pick<KeyedRow, 'may'>, columns: readonly string[]): Problem | null {
  if (!row.may('read')) return new Problem('forbidden', rowRefusals.outOfSight)
  if (row.may('create', ...columns)) return null
  const column = row.may('create') ? columns.find((name) => !row.may('create', name)) : undefined
  return column === undefined
    ? new Problem('forbidden', rowRefusals.mayNotAddRow)
    : refuseColumn(column, rowRefusals.mayNotAddWith(column))
}

/** A cell that the actor can't see is none that they write. A changed row may leave their sight. */
function refuseCells(row: Pick<KeyedRow, 'may'>, { right, columns, row: at }: RightInRow): Problem | null {
  const column = columns.find((name) => !row.may(right, name) || (at === 'before' && !row.may('read', name)))
  if (column === undefined) return null
  if (at === 'after') return refuseColumn(column, rowRefusals.mayNotChangeSo(column))
  const sentence = right === 'switch' ? rowRefusals.mayNotSwitchCell : rowRefusals.mayNotChangeCell
  return refuseColumn(column, sentence(column))
}

function refuseColumn(column: string, reason: Problem['publicDetail']): Problem {
  return new Problem('forbidden', reason, { fields: Object.fromEntries([[column, reason]]) })
}
