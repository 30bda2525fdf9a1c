import type { ListEngine } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Filter } from '../wire/filter.ts'
import { joinFilters, toFilters } from '../wire/filter-parts.ts'
import { formatFilter, parseFilter } from '../wire/filter-text.ts'
import type { ListWithin } from '../wire/list-address.ts'
import type { TableHead } from '../wire/list-page.ts'
import { wholeList } from '../wire/list-query.ts'
import { type RelatedPlace, toNewRelatedUrl, toRelatedUrl } from '../wire/related-table.ts'
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

export type Relations = Pick<Kernel['rows'], 'related' | 'relations'> & Pick<Kernel['lists'], 'within'>

/** Which rows refer to a row. */
export function createRelations({ engine, ...options }: RelationsOptions): Relations {
  const { catalog, live, tables } = options
  const { readFrom } = createTableReader(options)
  const windows = createWindowGrants({ engine, live })

  async function find(actor: Actor, { table, key, relation: name }: RelatedPlace, asker: Asker) {
    const row = await readFrom({ actor, id: table, asker }, (ask) => engine.row(ask, key))
    return { row, relation: findRelation(actor, await catalog.tables(), { table, row, name }) }
  }

  return {
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
      const within = toWithin(relation, { of: { ...of, key: row.key }, label: row.label, head })
      return { ...asked, address: { ...address, filter: limit(relation, address.filter), within } }
    },
  }
}

/** Both filters together, within the limits of any filter, so that programs can ask for the same rows. */
function limit({ filters }: Pick<RowRelation, 'filters'>, own: Filter | null): Filter | null {
  const filter = joinFilters([...filters, ...toFilters(own)])
  return filter && parseFilter(formatFilter(filter))
}

interface Opened {
  readonly of: RelatedPlace
  /** The label of the row. */
  readonly label: string
  /** The related table, for the actor. */
  readonly head: TableHead
}

function toWithin(
  { foreignKey, filters, values, far }: RowRelation,
  { of, label, head }: Opened,
): ListWithin {
  const only = foreignKey.columns.length === 1 ? foreignKey.columns[0] : undefined
  const emptied = head.columns.find(({ name, nullable, editable }) => name === only && nullable && editable)
  return {
    path: toRelatedUrl(of),
    fixed: filters.length,
    columns: foreignKey.columns,
    label,
    add: head.addable && values !== null ? toNewRelatedUrl(of.relation, values) : null,
    detach: emptied?.name ?? null,
    far: far?.columns[0] ?? null,
  }
}
