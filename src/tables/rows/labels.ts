import { sql } from 'kysely'
import { type ColumnSchema, type ReadLimits, SchemaMismatch } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { Filter } from '../../wire/filter.ts'
import type { ListPage } from '../../wire/list-page.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns } from '../catalog/readable.ts'
import { toPlainText } from '../kinds/plain-text.ts'
import { findLabelled, type Labelled } from '../kinds/relation.ts'
import type { ListSource } from '../source.ts'
import { ifParses } from './key-conditions.ts'
import { namedValues } from './named-values.ts'
import { createToShortRow } from './read-row.ts'
import { toRightsConditions } from './rights-conditions.ts'
import { type RowSelect, selectRows, shortenRows } from './select-rows.ts'
import { type FetchedRow, type Slot, slotOf, toSlots } from './slots.ts'

/** How people call the rows that values name, by the value as text. */
export type Labels = Readonly<Record<string, string>>

export interface LabelledRows {
  readonly shown: readonly CatalogColumn[]
  readonly slots: readonly Slot[]
  readonly rows: readonly FetchedRow[]
  /** What it names is called something, too. */
  readonly filter?: Filter | null
}

/** A page without labels is worth more than none. */
const timeoutMs = 1_000

/** What the values of the page's relations and of its filter are called, asked once for each relation. */
export async function findLabels(
  source: ListSource,
  { shown, slots, rows, filter = null }: LabelledRows,
  limits: ReadLimits,
): Promise<ListPage['labels']> {
  const named = namedValues(filter)
  const relations = readableColumns(source.table, source.rights).filter(
    (column) => column.relation !== null && (shown.includes(column) || named.has(column.schema.name)),
  )
  if (relations.length === 0) return {}
  const found = await Promise.all(
    relations.map(async (column): Promise<[string, Labels]> => {
      const { name } = column.schema
      const read = (text: string) => ifParses(() => source.database.values.fromText(text, column.schema))
      const held = shown.includes(column) ? rows.map((row) => row[slotOf(slots, column.schema).alias]) : []
      const values = [...held, ...(named.get(name) ?? []).flatMap(read)]
      return [name, await labelValues(source, { column, values }, limits)]
    }),
  )
  return Object.fromEntries(found.filter(([, labels]) => Object.keys(labels).length > 0))
}

/** The same of any values of one column, as they were fetched; a value without a label is left out. */
export async function labelValues(
  source: ListSource,
  asked: { readonly column: CatalogColumn; readonly values: readonly unknown[] },
  limits: ReadLimits,
): Promise<Labels> {
  const labelled = findLabelled(source, asked.column)
  const values = new Set(asked.values.filter((value) => value !== null))
  // A row that is called by what the relation holds needs no label.
  if (labelled === null || labelled.label === labelled.relation.target || values.size === 0) return {}
  try {
    const slots = toSlots([labelled.relation.target, labelled.label, ...labelled.source.table.key])
    const parameters = toParameters(source, asked.column.schema, labelled.relation.target, values)
    const rows = await source.database.read(selectLabelled(labelled, slots, parameters), {
      ...limits,
      timeoutMs,
    })
    return toLabels(labelled, slots, rows)
  } catch (failure) {
    if (isProblem(failure) || failure instanceof SchemaMismatch || limits.signal?.aborted) return {}
    throw failure
  }
}

/** Few numbers of parameters make few statements, which a server plans once: the last value fills up to a power of two. */
function toParameters(
  { database }: ListSource,
  column: ColumnSchema,
  target: ColumnSchema,
  values: ReadonlySet<unknown>,
): unknown[] {
  const texts = [...values].flatMap((value) => database.values.toCursor(value, column) ?? [])
  const parameters = texts.map((text) => database.values.fromCursor(text, target))
  const length = 2 ** Math.ceil(Math.log2(parameters.length))
  return Array.from({ length }, (_empty, at) => parameters[at] ?? parameters.at(-1))
}

function selectLabelled(
  { source, relation }: Labelled,
  slots: readonly Slot[],
  parameters: readonly unknown[],
): RowSelect {
  const rows = selectRows(source, slots, [
    ...toRightsConditions(source),
    sql`${source.database.sql.column(relation.target)} in (${sql.join(parameters)})`,
  ])
  return shortenRows(source, slots, rows.limit(parameters.length))
}

function toLabels(
  { source, relation: { target }, label }: Labelled,
  slots: readonly Slot[],
  rows: readonly FetchedRow[],
): Labels {
  const toRow = createToShortRow(source, slots, [target, label])
  // `fromEntries` takes any value for a name, `__proto__` too.
  return Object.fromEntries(
    rows.flatMap((row) => {
      const { values } = toRow(row)
      const text = toPlainText(values[label.name] ?? null).trim()
      return text === '' ? [] : [[String(values[target.name]), text]]
    }),
  )
}
