import { isProblem, Problem } from '../std/problem.ts'
import { type ListAsk, type ListEngine, readableColumns, readableLabel } from '../tables/index.ts'
import type { Condition, Filter } from '../wire/filter.ts'
import { wholeList } from '../wire/list-query.ts'
import type { ListRow } from '../wire/list-row.ts'
import { toRowLabel } from '../wire/row-label.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

export interface ChoicesOptions extends TableReaderOptions {
  readonly engine: ListEngine
}

/** A picker shows so many at once. */
const mostChoices = 20

/** What rows may refer to. */
export function createChoices({ engine, ...options }: ChoicesOptions): Pick<Kernel['rows'], 'choices'> {
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
    // A row in which the reader may not see the value cannot be referred to.
    return rows
      .filter(({ values }) => Object.hasOwn(values, column))
      .map((row) => ({ key: toText(row, column), label: toRowLabel(row, label) }))
  }
}

/** What is typed or kept need not be a key. */
function noneIfInvalid(failure: unknown): [] {
  if (isProblem(failure) && failure.code === 'bad-request') return []
  throw failure
}

function toText({ values }: Pick<ListRow, 'values'>, column: string): string {
  const value = values[column] ?? null
  return value === null || typeof value === 'object' ? '' : String(value)
}
