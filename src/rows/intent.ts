import type { NewEntry } from '../audit/index.ts'
import { assert } from '../std/assert.ts'
import type { Written } from './decide-rows.ts'
import { onlyColumn, readOnly } from './only-column.ts'
import type { WriteOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'

export const intended = 'write.intended'
export const abandoned = 'write.abandoned'

/** A planned write, kept in its entry: everything that another node needs to record its end. */
export interface Intent {
  /** The intended value in the database's own text. */
  readonly value: string | null
  readonly action: string
  readonly undoOf: string | null
  readonly job: string | null
  /** The newest entry before the row was read, if any: later ones were not seen. Older releases did not store it. */
  readonly since?: string
}

export interface IntendedWrite {
  readonly order: WriteOrder
  readonly statements: Statements
  readonly written: Written
  readonly at: Date
  readonly since: string
}

/** The entry undoes nothing and belongs to no job, because the write may not happen. */
export function toIntent({ order, statements, written, at, since }: IntendedWrite): NewEntry {
  const { actor, source, job } = order
  const { schema } = onlyColumn(order)
  const { row, write } = written
  return {
    at,
    actor,
    action: intended,
    table: source.table.id,
    key: row.key,
    label: row.label,
    column: schema.name,
    before: row.values[schema.name] ?? null,
    exact: { before: readOnly(statements, order, row), after: null },
    after: {
      value: source.database.values.toCursor(write.set[schema.name]?.value, schema),
      action: write.action,
      undoOf: write.undoOf ?? null,
      job: job ?? null,
      since,
    } satisfies Intent,
  }
}

export function readIntent(json: string | null): Intent {
  const intent: unknown = json === null ? null : JSON.parse(json)
  assert(isIntent(intent), 'an intent says what was to be written')
  return intent
}

/** We wrote it into a trail that nobody changes, so a short check is enough. */
function isIntent(value: unknown): value is Intent {
  return typeof value === 'object' && value !== null && 'action' in value
}
