import { type RowOutcome, toChangedRow } from '../rows/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { readSwitch } from '../wire/read-switch.ts'
import type { SwitchAnswer } from '../wire/switch.ts'
import type { TableSwitch } from './table-switch.ts'

export interface Answered {
  readonly source: RowSource
  readonly column: CatalogColumn
  /** Null if the column is no switch any more. */
  readonly tableSwitch: TableSwitch | null
}

export function toSwitchAnswer(answered: Answered, outcomes: readonly RowOutcome[]): SwitchAnswer {
  const { source, column, tableSwitch } = answered
  const answer = toChangedRow({ source, columns: [column] }, outcomes)
  const value = answer.row.values[column.schema.name] ?? null
  return { ...answer, column: column.schema.name, active: tableSwitch && readSwitch(tableSwitch.rule, value) }
}
