import { type RawBuilder, sql } from 'kysely'
import { type ColumnSchema, pageAlias, type ReadLimits } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { KindName } from '../../wire/kind.ts'
import type { Facets } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { WireValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { requireColumn } from '../catalog/readable.ts'
import { toConditions } from '../conditions/conditions.ts'
import { type Counted, estimateRows } from '../count/count-rows.ts'
import { isSeenIn, seesEveryRow } from '../rights/seen-table.ts'
import { type Labels, labelValues } from '../rows/labels.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { shownCharacters } from '../rows/select-rows.ts'
import type { ListSource } from '../source.ts'
import { withoutColumn } from './without-column.ts'

export interface FacetAsk {
  readonly source: ListSource
  readonly query: Pick<ListQuery, 'filter' | 'search'>
  readonly column: string
  readonly signal?: AbortSignal | undefined
}

const mostValues = 50
const timeoutMs = 1_000
/** Kinds whose values are long, or never equal to anything. */
const uncounted: readonly KindName[] = ['long-text', 'json', 'bytes', 'array', 'other']
/** Larger tables are sampled if the query finds enough rows for a useful sample. */
const sampledFrom = { tableRows: 1_000_000, foundRows: 50_000 }
const samplePercent = 5

/** Finds the most frequent values of a column among the rows that the rest of the query finds. */
export async function findFacets(ask: FacetAsk): Promise<Facets> {
  const { source } = ask
  const column = chooseColumn(ask)
  const rest = { source, query: { ...ask.query, filter: withoutColumn(ask.query.filter, ask.column) } }
  const limits: ReadLimits = { timeoutMs, plansByValues: true, ...(ask.signal && { signal: ask.signal }) }
  const sample = await chooseSample(rest, limits)
  const rows = await source.database.read(selectValues(rest, column.schema, sample), limits)
  const found = rows.slice(0, mostValues)
  const labels = await labelValues(source, { column, values: found.map((row) => row.value) }, limits)
  const toWire = createToWire(source, column.schema)
  return {
    column: ask.column,
    values: found.map((row) => {
      const value = toWire(row.value)
      const count = sample === null ? Number(row.n) : Math.round((Number(row.n) * 100) / samplePercent)
      return { value, label: labelOf(labels, value), count }
    }),
    complete: rows.length <= mostValues,
    mode: sample === null ? 'exact' : 'sampled',
  }
}

function chooseColumn({ source, column: name }: FacetAsk): CatalogColumn {
  const column = requireColumn(source, name, listRefusals.noSuchFacetColumn)
  if (uncounted.includes(column.kind)) {
    throw new Problem('bad-request', listRefusals.noFacets(name, column.schema.declaredType))
  }
  return column
}

async function chooseSample(rest: Counted, limits: ReadLimits): Promise<RawBuilder<unknown> | null> {
  const { database, table, rights } = rest.source
  if ((table.schema.rowEstimate ?? 0) < sampledFrom.tableRows || !seesEveryRow(rights)) return null
  const sample = database.sql.sample(table.schema, samplePercent)
  if (sample === null) return null
  return ((await estimateRows(rest, limits)) ?? 0) < sampledFrom.foundRows ? null : sample
}

interface ValueRow {
  readonly value: unknown
  readonly n: unknown
}

function selectValues({ source, query }: Counted, column: ColumnSchema, sample: RawBuilder<unknown> | null) {
  const { database } = source
  const isSeen = isSeenIn(source, column.name)
  const where = [...toConditions(source, query).where, ...(isSeen === null ? [] : [isSeen])]
  const counted = matchingRows(source, where, sample ?? undefined)
    .select([database.sql.select(column).as('value'), sql`count(*)`.as('n')])
    .groupBy(database.sql.column(column))
    .orderBy(sql`count(*) desc`)
    .orderBy(database.sql.orderBy(column, 'asc'))
    .limit(mostValues + 1)
  return database.build
    .selectFrom(counted.as(pageAlias))
    .select([(cutOf(source, column) ?? pageColumn('value')).as('value'), pageColumn('n').as('n')])
    .orderBy(sql`${pageColumn('n')} desc`)
    .orderBy(sql`${pageColumn('value')} asc`)
    .$castTo<ValueRow>()
}

function pageColumn(name: keyof ValueRow): RawBuilder<unknown> {
  return sql.id(pageAlias, name)
}

/** Null if the values are never long. */
function cutOf({ database }: ListSource, column: ColumnSchema) {
  return database.sql.selectCut(column, 'value', shownCharacters)
}

function createToWire(source: ListSource, column: ColumnSchema): (value: unknown) => WireValue {
  const { toWire, cutToWire } = source.database.values
  return cutOf(source, column) === null
    ? (value) => toWire(value, column)
    : (value) => cutToWire(value, column, shownCharacters)
}

function labelOf(labels: Labels, value: WireValue): string | null {
  const text = String(value)
  return Object.hasOwn(labels, text) ? (labels[text] ?? null) : null
}
