import type { RowOutcome } from '../rows/index.ts'
import { assert } from '../std/assert.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { readSwitch } from '../wire/read-switch.ts'
import type { SwitchAnswer } from '../wire/switch.ts'
import type { FoundSwitch } from './found-switch.ts'

export interface Answered {
  readonly source: RowSource
  readonly column: CatalogColumn
  /** Null where the column is no switch any more. */
  readonly found: FoundSwitch | null
}

/** The database's truth: a trigger may have written something else than was asked for. */
export function toSwitchAnswer(
  { source, column, found }: Answered,
  [outcome]: readonly RowOutcome[],
): SwitchAnswer {
  assert(outcome, 'one key has one outcome')
  if (outcome.state === 'refused') throw outcome.problem
  const { row } = outcome
  assert(row.key !== null, 'a row that was found by its key has one')
  const { name } = column.schema
  return {
    table: source.table.id,
    key: row.key,
    column: name,
    active: found && readSwitch(found.rule, row.values[name] ?? null),
    changed: outcome.state === 'changed',
    row,
    entry: outcome.state === 'changed' ? outcome.entry : null,
    asOf: null,
  }
}
