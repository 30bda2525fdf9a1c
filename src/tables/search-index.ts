import type {
  ColumnSchema,
  ReadLimits,
  SearchIndexEstimate,
  SearchIndexPlan,
  TableSchema,
} from '../db/index.ts'
import { closest } from '../std/closest.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { searchIndexRefusals } from '../wire/texts/refusals/search-indexes.ts'
import { toFullName } from './catalog/full-name.ts'
import { chooseIndexable, findIndexable } from './conditions/search-plan.ts'
import type { ListSource } from './source.ts'

/** A planned search index, for people to read before it is created. */
export interface SearchIndexProposal {
  readonly table: TableSchema
  readonly columns: readonly ColumnSchema[]
  readonly plan: SearchIndexPlan
  readonly estimate: SearchIndexEstimate
}

/** Uses the given columns, else all text columns that the search covers. */
export async function proposeSearchIndex(
  source: ListSource,
  wished: readonly string[] | null,
  limits?: ReadLimits,
): Promise<SearchIndexProposal> {
  const { searchIndex } = source.database
  const table = source.table.schema
  const columns = chooseColumns(source, wished)
  const plan = searchIndex.plan(table, columns)
  if (plan.obstacle !== null) throw new Problem('invalid', plan.obstacle)
  refuseTheSame(table, columns)
  return { table, columns, plan, estimate: await searchIndex.estimate(table, columns, limits) }
}

/** The statements that drop the table's search index. Throws if there is none, not even a part. */
export async function planRemoval(source: ListSource): Promise<readonly string[]> {
  const { searchIndex } = source.database
  const { schema } = source.table
  const { drop } = searchIndex.plan(schema, schema.columns)
  const isThere = schema.searchIndex !== null || (await findLeftovers(source.database)).length > 0
  if (!isThere || drop.length === 0) {
    throw new Problem('not-found', searchIndexRefusals.noneThere(toFullName(schema)))
  }
  return drop
}

/** Finds search indexes that serve no table: half-made ones, or those of dropped tables. */
export async function findLeftovers(database: ListSource['database']): Promise<readonly string[]> {
  const { tables } = await database.introspect()
  const serving = tables.flatMap(({ schema, searchIndex }) =>
    searchIndex === null ? [] : [toFullName({ schema, name: searchIndex.name })],
  )
  return (await database.searchIndex.list()).filter((name) => !serving.includes(name))
}

function chooseColumns(source: ListSource, wished: readonly string[] | null): readonly ColumnSchema[] {
  if (wished === null) return chooseIndexable(source)
  const possible = findIndexable(source)
  const columns = wished.map((name) => {
    const found = possible.find((column) => column.name === name)
    if (found) return found
    throw new Problem('invalid', refuseColumn(source.table.schema, name, possible))
  })
  requireTogether(source, columns)
  return columns
}

function requireTogether({ database }: ListSource, columns: readonly ColumnSchema[]): void {
  const together = database.searchIndex.takes(columns)
  const other = columns.find((column) => !together.includes(column))
  if (other === undefined) return
  const names = together.map((column) => column.name)
  throw new Problem('invalid', searchIndexRefusals.notTogether(other.name, names))
}

function refuseColumn(table: TableSchema, name: string, possible: readonly ColumnSchema[]): Words {
  const names = table.columns.map((column) => column.name)
  if (!names.includes(name)) {
    return searchIndexRefusals.noSuchColumn(toFullName(table), name, closest(name, names))
  }
  return searchIndexRefusals.cannotTake(
    name,
    possible.map((column) => column.name),
  )
}

function refuseTheSame(table: TableSchema, columns: readonly ColumnSchema[]): void {
  const there = table.searchIndex?.columns
  if (there?.length !== columns.length || !columns.every((column) => there.includes(column.name))) return
  throw new Problem('conflict', searchIndexRefusals.thereAlready(toFullName(table), there))
}
