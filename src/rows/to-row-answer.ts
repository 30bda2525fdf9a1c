import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { RowAnswer } from '../wire/row-edit.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { nameField } from './name-field.ts'
import type { RowOutcome } from './row-writer.ts'

interface Answered {
  readonly source: RowSource
  readonly column: CatalogColumn
}

/** The answer has the value in the database, because a trigger may have written another one than requested. */
export function toRowAnswer(
  { source, column: { schema } }: Answered,
  [outcome]: readonly RowOutcome[],
): RowAnswer {
  assert(outcome, 'one key has one outcome')
  if (outcome.state === 'refused') throw nameField(outcome.problem, schema.name)
  const { row } = outcome
  if (row === null) throw new Problem('gone', rowRefusals.left)
  assert(row.key !== null, 'a row that was found by its key has one')
  return {
    table: source.table.id,
    key: row.key,
    column: schema.name,
    changed: outcome.state === 'changed',
    row,
    entry: outcome.state === 'changed' ? outcome.entry : null,
    asOf: null,
  }
}
