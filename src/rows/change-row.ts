import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { CatalogColumn } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { ChangedRow, RowChange } from '../wire/row-change.ts'
import type { CellEdit, RowAnswer } from '../wire/row-edit.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { decideChange } from './decide-change.ts'
import { readNewValue } from './read-new-value.ts'
import { type NewField, readNewValues } from './read-new-values.ts'
import { requireEditable, requireInSight } from './require-editable.ts'
import { requireVersion } from './row-version.ts'
import { type RowWriter, toOnce, type WriteOrder } from './row-writer.ts'
import { toChangedRow } from './to-changed-row.ts'
import type { WriteSource } from './write-source.ts'

export interface EditTools {
  readonly store: Store
  readonly rows: RowWriter
}

interface RowOrder {
  readonly actor: Actor
  readonly source: WriteSource
  /** The row's key in the form of addresses. */
  readonly key: string
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
  /** The version that the row must have; default: any. */
  readonly version?: string | null
}

/** Checks rights and the seen values, writes, records and journals. A row that has the values already is no refusal. */
export async function changeRow(tools: EditTools, order: RowOrder & RowChange): Promise<ChangedRow> {
  const { source, values, seen = {} } = order
  // For itself, because a refusal of a field would tell that the table is there.
  requireInSight(source)
  const fields = await readNewValues(source, values, requireEditable)
  const asks = [values, seen]
  return write(tools, { ...order, seen, asks }, fields)
}

/** The same for one cell, whose column is refused for itself. */
export async function editCell(tools: EditTools, order: RowOrder & CellEdit): Promise<RowAnswer> {
  const { source, value, seen } = order
  const column = requireEditable(source, order.column)
  const { name } = column.schema
  const fields = [{ column, newValue: await readNewValue(source, column, value) }]
  const asks = [name, value, seen]
  return { ...(await write(tools, { ...order, seen: { [name]: seen }, asks }, fields)), column: name }
}

interface Asked extends Pick<RowChange, 'seen'>, RowOrder {
  /** Everything that the caller asks for. */
  readonly asks: readonly unknown[]
}

async function write(
  { store, rows }: EditTools,
  { actor, source, key, request, version = null, seen = {}, asks }: Asked,
  fields: readonly NewField[],
): Promise<ChangedRow> {
  const columns: readonly CatalogColumn[] = fields.map(({ column }) => column)
  const isPlain = fields.length === 1 && fields[0]?.newValue.kept !== undefined
  if (!isPlain && store.database !== source.database)
    throw new Problem('forbidden', rowRefusals.apartOneField)
  const change = decideChange(
    store,
    source,
    fields.map((field) => ({ ...field, seen: seenOf(seen, field.column.schema.name) })),
  )
  const decide: WriteOrder['decide'] = (locked, orderKey) => {
    requireVersion(locked.row, version)
    return change(locked, orderKey)
  }
  const once = toOnce(actor, request, ['edit', source.table.id, key, ...asks])
  const order = { actor, source, right: 'change', keys: [key], columns, decide, ...once } as const
  const outcomes = await rows.write(order)
  return toChangedRow({ source, columns }, outcomes)
}

/** A column may be called like a method that every object has. */
function seenOf(seen: NonNullable<RowChange['seen']>, name: string) {
  return Object.hasOwn(seen, name) ? seen[name] : undefined
}
