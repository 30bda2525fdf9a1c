import type { ColumnSchema, TableSchema } from '../../schema.ts'
import { toColumns } from './columns.ts'
import type { Facts, TableFacts } from './facts.ts'
import { readViewSource } from './view-source.ts'

/** A view takes what its one table takes, but no new rows if a column is computed. A join takes nothing. */
export function toView(
  facts: Facts,
  { name }: TableFacts,
  find: (name: string) => TableSchema | undefined,
): TableSchema {
  const { definition = '', updatable } = facts.views.get(name) ?? {}
  const source = updatable === 'YES' ? readViewSource(definition, facts.database) : null
  const table = source && find(source.table)
  const columns = toColumns(facts, { name }).map((column) => {
    const below = table?.columns.find((each) => each.name === source?.columns.get(column.name))
    return { ...column, below }
  })
  const isPlain = new Set(columns.flatMap(({ below }) => below?.name ?? [])).size === columns.length
  const has = (right: string) => columns.some(({ rights }) => rights.has(right))
  const may = {
    insert: table?.may.insert === true && isPlain && has('insert'),
    update: table?.may.update === true && has('update'),
    delete: table?.may.delete === true && facts.mayDelete(name),
  }
  return {
    schema: null,
    name,
    inSearchPath: true,
    type: 'view',
    comment: null,
    columns: columns.map(({ rights, below, ...column }) => ({
      ...column,
      ...toNew(below),
      updatable: may.update && rights.has('update') && below?.updatable === true,
    })),
    primaryKey: [],
    uniqueKeys: [],
    foreignKeys: [],
    indexes: [],
    indexable: false,
    searchIndex: null,
    spentSearchIndexes: [],
    rowEstimate: null,
    canSample: false,
    may,
  }
}

/** What a new row gets. The catalog has other defaults for columns of a view, which are never used. */
function toNew(below: ColumnSchema | undefined): Pick<ColumnSchema, 'defaultExpression' | 'numbered'> {
  if (!below) return { defaultExpression: null }
  const { defaultExpression, numbered } = below
  return { defaultExpression, ...(numbered !== undefined && { numbered }) }
}
