import { createHash } from 'node:crypto'
import type { EntryRow, Store } from '../store/index.ts'
import { ownTable } from '../store/index.ts'
import { type KeptField, parseFields } from './field-changes.ts'

/** A table with masked columns, by its name in the trail. */
export interface MaskedTable {
  readonly table: string
  readonly columns: readonly string[]
  /** Whether a masked column is part of its primary key, so that older entries name rows by it. */
  readonly hasMaskedKey: boolean
  /** Whether a label contains a secret. */
  isSecret(label: string): boolean
}

const batchSize = 500
const factName = 'trail-redacted-for'

/**
 * Removes values from older entries that have been masked since; the entries remain. Entries are never updated, so this
 * deletes and rewrites them. Runs once per set of masked columns. Returns the number of changed entries.
 */
export async function redactTrail(store: Store, masked: readonly MaskedTable[]): Promise<number> {
  const set = createHash('sha256')
    .update(JSON.stringify(masked.map(({ table, columns }) => [table, [...columns].sort()]).sort()))
    .digest('hex')
  if ((await readFact(store)) === set) return 0
  const tables = new Map(masked.map((one) => [one.table, one]))
  let changed = 0
  for (let after = ''; tables.size > 0; ) {
    const rows = await store.database.read(
      store.tables
        .selectFrom('entries')
        .selectAll()
        .where('table_name', 'in', [...tables.keys()])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize),
    )
    const redacted = rows.flatMap((row) => toRedacted(row, tables.get(row.table_name ?? '')) ?? [])
    if (redacted.length > 0) await replace(store, redacted)
    changed += redacted.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) break
    after = last.id
  }
  await writeFact(store, set)
  return changed
}

/** Returns null if there is nothing to remove. */
function toRedacted(row: EntryRow, masked: MaskedTable | undefined): EntryRow | null {
  if (masked === undefined) return null
  const isMasked = row.column_name !== null && masked.columns.includes(row.column_name)
  const hasValues = row.before_value !== null || row.after_value !== null
  const isCalledBySecret = row.label !== null && masked.isSecret(row.label)
  const fields = redactFields(row.fields, masked.columns)
  const hasKey = masked.hasMaskedKey && row.row_key !== null
  if (!(isMasked && hasValues) && fields === row.fields && !isCalledBySecret && !hasKey) return null
  const values = { before_value: null, after_value: null, before_exact: null, after_exact: null }
  return {
    ...row,
    fields,
    ...(isMasked && values),
    ...((isCalledBySecret || hasKey) && { label: null }),
    ...(hasKey && { row_key: null }),
  }
}

/** The names of masked columns stay, without their values. */
function redactFields(json: string | null, masked: readonly string[]): string | null {
  if (json === null) return null
  const fields = parseFields(json)
  const isLeft = ({ column, ...values }: KeptField) =>
    masked.includes(column) && Object.keys(values).length > 0
  if (!fields.some(isLeft)) return json
  return JSON.stringify(fields.map((field) => (isLeft(field) ? { column: field.column } : field)))
}

async function replace({ database, tables }: Store, rows: readonly EntryRow[]): Promise<void> {
  await database.write(async (transaction) => {
    for (const step of database.sql.appendOnly(ownTable(database, 'entries')).permitDeletes) {
      await transaction.run(step)
    }
    for (const row of rows) {
      await transaction.run(tables.deleteFrom('entries').where('id', '=', row.id))
      await transaction.run(tables.insertInto('entries').values(row))
    }
  })
}

async function readFact({ database, tables }: Store): Promise<string | undefined> {
  const [row] = await database.read(tables.selectFrom('facts').select('value').where('name', '=', factName))
  return row?.value
}

async function writeFact({ database, tables }: Store, value: string): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.run(tables.deleteFrom('facts').where('name', '=', factName))
    await transaction.run(tables.insertInto('facts').values({ name: factName, value }))
  })
}
