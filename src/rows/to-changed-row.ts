import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { ChangedRow } from '../wire/row-change.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { nameField } from './name-field.ts'
import { placeRefusal } from './place-refusal.ts'
import { withVersion } from './row-version.ts'
import type { RowOutcome } from './row-writer.ts'

interface Answered {
  readonly source: RowSource
  /** The written columns. */
  readonly columns: readonly CatalogColumn[]
}

/** The answer has the values in the database, because a trigger may have written others than requested. */
export function toChangedRow({ source, columns }: Answered, [outcome]: readonly RowOutcome[]): ChangedRow {
  assert(outcome, 'one key has one outcome')
  if (outcome.state === 'refused') {
    const [only, ...others] = columns
    if (only && others.length === 0) throw nameField(outcome.problem, only.schema.name)
    throw placeRefusal(
      outcome.problem,
      source,
      columns.map(({ schema }) => schema.name),
    )
  }
  const { row } = outcome
  if (row === null) throw new Problem('gone', rowRefusals.left)
  assert(row.key !== null, 'a row that was found by its key has one')
  return {
    table: source.table.id,
    key: row.key,
    changed: outcome.state === 'changed',
    row: withVersion(row),
    entry: outcome.state === 'changed' ? outcome.entry : null,
    asOf: null,
  }
}
