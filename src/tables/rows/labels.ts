import { sql } from 'kysely'
import { type ColumnSchema, type ReadLimits, SchemaMismatch } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { Filter, Operator } from '../../wire/filter.ts'
import type { ListPage } from '../../wire/list-page.ts'
import { toKeyLabel, toRowLabel } from '../../wire/row-label.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns } from '../catalog/readable.ts'
import { findLabelled, type Labelled } from '../kinds/relation.ts'
import type { ListSource } from '../source.ts'
import { ifParses } from './key-conditions.ts'
import { createToShortRow } from './read-row.ts'
import { toRightsConditions } from './rights-conditions.ts'
import { type RowSelect, selectRows, shortenRows } from './select-rows.ts'
import { type FetchedRow, type Slot, slotOf, toSlots } from './slots.ts'

/** The labels of rows, by the text of the values that name them. */
export type Labels = Readonly<Record<string, string>>

export interface LabelledRows {
  readonly shown: readonly CatalogColumn[]
  readonly slots: readonly Slot[]
  readonly rows: readonly FetchedRow[]
  /** The values in this filter get labels, too. */
  readonly filter?: Filter | null
}

/** After this time a page comes without labels. */
const timeoutMs = 1_000

/** Finds the labels for the values of the page's relations and its filter, with one query per relation. */
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

interface Asked {
  readonly column: CatalogColumn
  readonly values: readonly unknown[]
}

/** Finds the labels for any fetched values of one column; none if that takes long. */
export async function labelValues(source: ListSource, asked: Asked, limits: ReadLimits): Promise<Labels> {
  try {
    return await readLabels(source, asked, { ...limits, timeoutMs })
  } catch (failure) {
    if (isProblem(failure) || failure instanceof SchemaMismatch || limits.signal?.aborted) return {}
    throw failure
  }
}

/** Leaves out values whose row the actor may not see. */
export async function readLabels(source: ListSource, asked: Asked, limits: ReadLimits): Promise<Labels> {
  const labelled = findLabelled(source, asked.column)
  const values = new Set(asked.values.filter((value) => value !== null))
  if (labelled === null || values.size === 0 || isCalledByValue(labelled)) return {}
  if (labelled.columns.length === 0) return toKeyLabels(labelled, asked.column.schema, values)
  const slots = toSlots([labelled.target, ...labelled.columns, ...labelled.source.table.key])
  const parameters = toParameters(source, asked.column.schema, labelled.target, values)
  return toLabels(
    labelled,
    slots,
    await source.database.read(selectLabelled(labelled, slots, parameters), limits),
  )
}

/** A row whose label is the value of the relation itself needs no lookup. */
function isCalledByValue({ columns, label: { parts }, target }: Labelled): boolean {
  const isBare = parts.every(({ before, after }) => before === '' && after === '')
  return isBare && columns.length === 1 && columns[0] === target
}

/** Makes the labels from the values alone, without reading rows. */
function toKeyLabels(
  { source, label }: Labelled,
  column: ColumnSchema,
  values: ReadonlySet<unknown>,
): Labels {
  // Bytes are not readable, and a page cuts them.
  if (column.type === 'bytes') return {}
  const texts = [...values].map((value) => String(source.database.values.toWire(value, column)))
  return Object.fromEntries(texts.map((text) => [text, toKeyLabel(label, text)]))
}

/** The last value is repeated up to a power of two, so that a server plans few different statements. */
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
  { source, target }: Labelled,
  slots: readonly Slot[],
  parameters: readonly unknown[],
): RowSelect {
  const rows = selectRows(source, slots, [
    ...toRightsConditions(source),
    sql`${source.database.sql.column(target)} in (${sql.join(parameters)})`,
  ])
  return shortenRows(source, slots, rows.limit(parameters.length))
}

function toLabels(
  { source, target, label, columns }: Labelled,
  slots: readonly Slot[],
  rows: readonly FetchedRow[],
): Labels {
  const toRow = createToShortRow(source, slots, [target, ...columns])
  // `fromEntries` accepts any value as a name, `__proto__` too.
  return Object.fromEntries(
    rows.map((fetched) => {
      const { values } = toRow(fetched)
      const value = String(values[target.name])
      return [value, toRowLabel({ key: null, values }, label) || toKeyLabel(label, value)]
    }),
  )
}

/** The values that a filter names for each column, as they were written. */
function namedValues(filter: Filter | null): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, readonly string[]>()
  const add = (part: Filter): void => {
    if (part.kind === 'not') add(part.part)
    else if (part.kind !== 'condition') part.parts.forEach(add)
    else if (part.via === undefined && naming.has(part.operator)) {
      named.set(part.column, [...(named.get(part.column) ?? []), ...part.values])
    }
  }
  if (filter !== null) add(filter)
  return named
}

const naming: ReadonlySet<Operator> = new Set(['is', 'not', 'in', 'out'])
