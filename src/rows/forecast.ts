import { isProblem } from '../std/problem.ts'
import {
  createKeyedRows,
  findLongColumns,
  isOneOf,
  type ListSource,
  maskedColumns,
  noSuchRow,
  type RowSource,
  readableColumns,
  toMeantCondition,
} from '../tables/index.ts'
import { type Filter, filterLimits, operatorValues } from '../wire/filter.ts'
import { joinFilters } from '../wire/filter-parts.ts'
import { formatFilter } from '../wire/filter-text.ts'
import type { Forecast } from '../wire/forecast.ts'
import { decodeKey } from '../wire/key.ts'
import type { ManyRows } from '../wire/many-rows.ts'
import type { Inbound, MeantRows } from './inbound.ts'
import type { TablesInReach } from './row-writer.ts'
import { patienceMs, walkDependents } from './walk-dependents.ts'

export interface ForecastOptions extends TablesInReach {
  /** The table of the row, with the actor's rights. */
  readonly source: RowSource
  readonly key: string
}

/** Foretells what a delete of the row would do to other rows. It changes nothing. */
export async function forecastDelete({ source, key, ...reach }: ForecastOptions): Promise<Forecast> {
  const { table, rights } = source
  const rows = createKeyedRows(source, readableColumns(table, rights))
  const found = await rows.find([key], (statement) => source.database.read(statement), { locked: false })
  const row = found.get(key)
  if (row === undefined) throw noSuchRow()
  const dependents = await walkDependents({
    ...{ source, isMeant: isOneOf(source, [rows.identify(row)]), ...reach },
    filterOf({ foreignKey: { columns, references } }) {
      const values = references.columns.map((name) => row.row.values[name] ?? null)
      return values.includes(null)
        ? null
        : toText(columns.map((column, at) => toCondition(column, [String(values[at])])))
    },
  })
  return { ...dependents, notKept: [...toMasked(source), ...row.longColumns] }
}

export interface ManyForecastOptions extends TablesInReach {
  readonly source: ListSource
  readonly rows: ManyRows
}

/** The same for many rows. Those that go along with other rows of the choice are not counted. */
export async function forecastDeletes({ source, rows, ...reach }: ManyForecastOptions): Promise<Forecast> {
  const { table } = source
  const { isMeant, isWhole } = toMeantCondition(source, rows)
  const [dependents, long] = await Promise.all([
    walkDependents({
      ...{ source, isMeant, ...reach },
      filterOf: (inbound) => ('keys' in rows ? toNamedFilter(table, inbound, rows.keys) : null),
    }),
    findLong(source, isMeant),
  ])
  return {
    ...dependents,
    notKept: [...new Set([...toMasked(source), ...(long ?? [])])],
    complete: dependents.complete && isWhole && long !== null,
  }
}

/** Null: not looked at in time. */
async function findLong(source: ListSource, isMeant: MeantRows['isMeant']) {
  try {
    return await findLongColumns(source, [isMeant], { timeoutMs: patienceMs, plansByValues: true })
  } catch (failure) {
    if (isProblem(failure) && failure.code === 'too-slow') return null
    throw failure
  }
}

function toMasked({ table, rights }: RowSource): readonly string[] {
  return maskedColumns(table, rights).map(({ schema }) => schema.name)
}

/** Only the one column of a key is known of rows that are named. */
function toNamedFilter(
  { key: [part, ...others] }: RowSource['table'],
  { foreignKey: { columns, references } }: Inbound,
  keys: readonly string[],
): string | null {
  const isByKey = others.length === 0 && references.columns.join() === part?.name
  const [column = ''] = columns
  if (!isByKey || keys.length > operatorValues.in[1]) return null
  return toText([toCondition(column, keys.flatMap(decodeKey))])
}

function toCondition(column: string, values: readonly string[]): Filter {
  return { kind: 'condition', column, operator: values.length === 1 ? 'is' : 'in', values }
}

/** Null if lists take no filter as long as that. */
function toText(parts: readonly Filter[]): string | null {
  const filter = joinFilters(parts)
  const text = filter === null ? '' : formatFilter(filter)
  return text.length > filterLimits.characters ? null : text
}
