import { isProblem, Problem } from '../std/problem.ts'
import { type ListAsk, type ListEngine, readableColumns, readableLabel } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Condition, Filter } from '../wire/filter.ts'
import { joinFilters, toFilters } from '../wire/filter-parts.ts'
import { formatFilter, parseFilter } from '../wire/filter-text.ts'
import { wholeList } from '../wire/list-query.ts'
import type { ListRow } from '../wire/list-row.ts'
import { type RelatedPlace, toNewRelatedUrl, toRelatedUrl } from '../wire/related-table.ts'
import { toRowLabel } from '../wire/row-label.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Asker } from './asker.ts'
import type { Kernel } from './kernel.ts'
import { findRelation, findRelations, type RowRelation } from './related-rows.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'
import { oneRow } from './to-window.ts'
import { createWindowGrants, type WindowGrantOptions } from './window-grants.ts'

export interface RelationsOptions extends TableReaderOptions {
  readonly engine: ListEngine
  readonly live: WindowGrantOptions['live']
  readonly tables: Pick<Kernel['tables'], 'head'>
}

/** A picker shows so many at once. */
const mostChoices = 20

export type Relations = Pick<Kernel['rows'], 'choices' | 'related' | 'relations'> &
  Pick<Kernel['lists'], 'within'>

/** What rows refer to, and which rows refer to them. */
export function createRelations({ engine, ...options }: RelationsOptions): Relations {
  const { catalog, live, tables } = options
  const { readFrom } = createTableReader(options)
  const windows = createWindowGrants({ engine, live })

  async function find(actor: Actor, { table, key, relation: name }: RelatedPlace, asker: Asker) {
    const row = await readFrom({ actor, id: table, asker }, (ask) => engine.row(ask, key))
    return { row, relation: findRelation(actor, await catalog.tables(), { table, row, name }) }
  }

  return {
    async choices(actor, { table, column: name, search }, asker = {}) {
      const relation = await readFrom({ actor, id: table, asker }, async ({ source }) => {
        const column = readableColumns(source.table, source.rights).find(({ schema }) => schema.name === name)
        if (column === undefined) throw new Problem('not-found', rowRefusals.noSuchColumn(name))
        if (column.relation === null) throw new Problem('bad-request', listRefusals.noChoices(name))
        return column.relation
      })
      return readFrom({ actor, id: relation.table, asker }, async (ask) => {
        const isKey: Condition = {
          kind: 'condition',
          column: relation.column,
          operator: 'is',
          values: [search],
        }
        const [byKey, bySearch] = await Promise.all([
          search === ''
            ? []
            : findChoices(ask, relation.column, { search: '', filter: isKey }).catch(noneIfInvalid),
          findChoices(ask, relation.column, { search, filter: null }),
        ])
        const others = bySearch.filter(({ key }) => !byKey.some((one) => one.key === key))
        return { choices: [...byKey, ...others].slice(0, mostChoices) }
      })
    },
    async relations(actor, parent, asker = {}) {
      const [all, asOf] = await Promise.all([catalog.tables(), live.mark()])
      return Promise.all(
        findRelations(actor, all, parent).map(({ table, foreignKey, filters, columnLabel, far }) =>
          readFrom({ actor, id: table.id, asker }, async ({ source }) => {
            const filter = joinFilters(filters)
            // Only the number of the rows is followed, so the window shows none of them.
            const query = { ...wholeList(table.id), filter, columns: table.key.map(({ name }) => name) }
            return {
              table: table.id,
              columns: foreignKey.columns,
              label: (far?.table ?? table).label,
              columnLabel,
              apart: far?.columnLabel ?? columnLabel,
              filter: filter === null ? '' : formatFilter(filter),
              window: windows.ofPage(actor, asker, { source, query, rows: [], edges: oneRow, asOf }),
            }
          }),
        ),
      )
    },
    async related(actor, { query, ...place }, asker = {}) {
      const { relation } = await find(actor, place, asker)
      return readFrom({ actor, id: relation.table.id, asker }, (ask) =>
        engine.page(ask, { ...query, filter: limit(relation, query.filter) }),
      )
    },
    async within(actor, asked, asker = {}) {
      const { address, of } = asked
      if (of === null) return asked
      const [{ row, relation }, head] = await Promise.all([
        find(actor, of, asker),
        tables.head(actor, of.relation.table),
      ])
      const { foreignKey, filters, values, far } = relation
      const only = foreignKey.columns.length === 1 ? foreignKey.columns[0] : undefined
      const detached = head.columns.find(
        ({ name, nullable, editable }) => name === only && nullable && editable,
      )
      const within = {
        path: toRelatedUrl({ ...of, key: row.key }),
        fixed: filters.length,
        columns: foreignKey.columns,
        label: row.label,
        add: head.addable && values !== null ? toNewRelatedUrl(of.relation, values) : null,
        detach: detached?.name ?? null,
        far: far?.columns[0] ?? null,
      }
      return { ...asked, address: { ...address, filter: limit(relation, address.filter), within } }
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

/** Both filters together, within the limits of any filter, so that programs can ask for the same rows. */
function limit({ filters }: Pick<RowRelation, 'filters'>, own: Filter | null): Filter | null {
  const filter = joinFilters([...filters, ...toFilters(own)])
  return filter && parseFilter(formatFilter(filter))
}

/** What is typed need not be a key. */
function noneIfInvalid(failure: unknown): [] {
  if (isProblem(failure) && failure.code === 'bad-request') return []
  throw failure
}

function toText({ values }: Pick<ListRow, 'values'>, column: string): string {
  const value = values[column] ?? null
  return value === null || typeof value === 'object' ? '' : String(value)
}
