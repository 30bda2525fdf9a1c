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
  const { name } = column.schema
  // A row that has left the actor's sight shows no value.
  const value = answer.row.values[name]
  const active = value === undefined ? null : tableSwitch && readSwitch(tableSwitch.rule, value)
  return { ...answer, column: name, active }
}
