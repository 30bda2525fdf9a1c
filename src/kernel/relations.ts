import { decideTable } from '../access/index.ts'
import type { ForeignKey } from '../db/index.ts'
import { findInbound, type Inbound } from '../rows/index.ts'
import { isProblem, Problem } from '../std/problem.ts'
import {
  type CatalogTable,
  isAddable,
  type ListAsk,
  type ListEngine,
  readableColumns,
  readableLabel,
} from '../tables/index.ts'
import type { Condition, Filter } from '../wire/filter.ts'
import { formatFilter } from '../wire/filter-text.ts'
import { encodeTable } from '../wire/key.ts'
import { wholeList } from '../wire/list-query.ts'
import type { ListRow } from '../wire/list-row.ts'
import type { RelatedTable, RelationName } from '../wire/related-table.ts'
import type { TableRights } from '../wire/rights.ts'
import { toRowLabel } from '../wire/row-label.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

export interface RelationsOptions extends TableReaderOptions {
  readonly engine: ListEngine
}

/** A picker shows so many at once. */
const mostChoices = 20

/** What rows refer to, and which rows refer to them. */
export function createRelations({
  engine,
  ...options
}: RelationsOptions): Pick<Kernel['rows'], 'choices' | 'related' | 'relations'> {
  const { readFrom } = createTableReader(options)

  return {
    async choices(actor, { table, column: name, search, first }, asker = {}) {
      const relation = await readFrom({ actor, id: table, asker }, async ({ source }) => {
        const column = readableColumns(source.table, source.rights).find(({ schema }) => schema.name === name)
        if (column === undefined) throw new Problem('not-found', rowRefusals.noSuchColumn(name))
        if (column.relation === null) throw new Problem('bad-request', listRefusals.noChoices(name))
        return column.relation
      })
      return readFrom({ actor, id: relation.table, asker }, async (ask) => {
        const keys = search === '' ? first.slice(0, mostChoices) : [search]
        const isKey: Condition = { kind: 'condition', column: relation.column, operator: 'in', values: keys }
        const [found, bySearch] = await Promise.all([
          keys.length === 0
            ? []
            : findChoices(ask, relation.column, { search: '', filter: isKey }).catch(noneIfInvalid),
          findChoices(ask, relation.column, { search, filter: null }),
        ])
        const byKey = found.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))
        const others = bySearch.filter(({ key }) => !byKey.some((one) => one.key === key))
        return { choices: [...byKey, ...others].slice(0, mostChoices) }
      })
    },
    async relations(actor, { table, row }) {
      const tables = await options.catalog.tables()
      const inbound = findInbound(tables).get(table) ?? []
      return inbound.flatMap((relation) =>
        toRelated(relation, { row, rights: decideTable(actor, relation.table.schema) }),
      )
    },
    async related(actor, { table, key, relation, query }, asker = {}) {
      const row = await readFrom({ actor, id: table, asker }, (ask) => engine.row(ask, key))
      return readFrom({ actor, id: relation.table, asker }, async (ask) => {
        const foreignKey = findForeignKey(ask.source.table, { ...relation, target: table })
        const own = toFilter(foreignKey, row)
        const filter: Filter = query.filter === null ? own : { kind: 'and', parts: [own, query.filter] }
        return engine.page(ask, { ...query, filter })
      })
    },
  }

  /** The value of the referenced column and the label of each row. */
  async function findChoices(
    ask: ListAsk,
    column: string,
    wanted: { readonly search: string; readonly filter: Filter | null },
  ) {
    const { table, rights } = ask.source
    const label = readableLabel(table, rights)
    const columns = [...new Set([...label.parts.map((part) => part.column), column])]
    const query = { ...wholeList(table.id), ...wanted, columns, size: mostChoices, count: 'none' as const }
    const { rows } = await engine.page(ask, query)
    return rows.map((row) => ({ key: toText(row, column), label: toRowLabel(row, label) }))
  }
}

/** What is typed or kept need not be a key. */
function noneIfInvalid(failure: unknown): [] {
  if (isProblem(failure) && failure.code === 'bad-request') return []
  throw failure
}

interface Related {
  readonly row: Pick<ListRow, 'values'>
  /** The actor's rights on the other table. */
  readonly rights: TableRights
}

/** None if the actor may not see the other table, or the columns that refer. */
function toRelated({ table, foreignKey }: Inbound, { row, rights }: Related): RelatedTable[] {
  if (!rights.may.has('read')) return []
  const readable = readableColumns(table, rights)
  const columns = foreignKey.columns.map((name) => readable.find(({ schema }) => schema.name === name))
  if (columns.includes(undefined)) return []
  return [
    {
      table: table.id,
      label: table.label,
      columns: foreignKey.columns,
      // Several foreign keys of a table may lead here.
      columnLabel: columns.map((column) => column?.label).join(', '),
      filter: formatFilter(toFilter(foreignKey, row)),
      addable: isAddable(table, rights),
      values: foreignKey.references.columns.map((name) => toText(row, name)),
    },
  ]
}

/** A relation that is not there is refused like one whose columns are hidden. */
function findForeignKey(
  { schema }: CatalogTable,
  { table, columns, target }: RelationName & { readonly target: string },
): ForeignKey {
  const found = schema.foreignKeys.find(
    ({ columns: own, references }) =>
      own.join() === columns.join() &&
      encodeTable({ schema: references.schema, name: references.table }) === target,
  )
  if (found === undefined) throw new Problem('not-found', listRefusals.noSuchRelation(table))
  return found
}

/** The rows whose columns have the values of the row; none if it lacks one of them. */
function toFilter({ columns, references }: ForeignKey, row: Pick<ListRow, 'values'>): Filter {
  const parts = columns.flatMap((column, at): Filter[] => {
    const value = row.values[references.columns[at] ?? ''] ?? null
    const isIn = { kind: 'condition', column } as const
    if (value !== null) return [{ ...isIn, operator: 'is', values: [String(value)] }]
    return [
      { ...isIn, operator: 'empty', values: [] },
      { ...isIn, operator: 'filled', values: [] },
    ]
  })
  const [only, ...others] = parts
  return only && others.length === 0 ? only : { kind: 'and', parts }
}

function toText({ values }: Pick<ListRow, 'values'>, column: string): string {
  const value = values[column] ?? null
  return value === null || typeof value === 'object' ? '' : String(value)
}
