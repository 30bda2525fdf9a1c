import { decideTable } from '../access/index.ts'
import type { Database } from '../db/index.ts'
import { begin } from '../std/begin.ts'
import type { Clock } from '../std/clock.ts'
import { type SwitchFinder, toSwitches } from '../switches/index.ts'
import {
  type Catalog,
  type CatalogTable,
  countSmall,
  type ListEngine,
  type ListSource,
  toTableHead,
  toTableSummary,
} from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { TableHead } from '../wire/list-page.ts'
import type { TableRights } from '../wire/rights.ts'
import type { Kernel } from './kernel.ts'
import { type NewExport, recordedFirst } from './record-export.ts'
import { toShownColumns } from './shown-columns.ts'
import { createTableReader } from './table-reader.ts'
import { createWindowGrants, type WindowGrantParts } from './window-grants.ts'

export interface ListParts {
  readonly database: Database
  readonly engine: ListEngine
  readonly switches: SwitchFinder
  readonly clock: Clock
  record(taken: NewExport): Promise<void>
  readonly live: WindowGrantParts['live']
}

export interface Lists extends Pick<Kernel, 'tables'> {
  readonly lists: Omit<Kernel['lists'], 'screen'>
  readonly rows: Pick<Kernel['rows'], 'find'>
}

/** What screens read: decide the rights, ask the engine. */
export function createLists({ database, engine, switches, clock, record, live }: ListParts): Lists {
  const { catalog } = engine
  const { readFrom } = createTableReader({ database, catalog, clock })
  const windows = createWindowGrants({ engine, live })

  async function headOf(source: ListSource): Promise<TableHead> {
    return toTableHead(source, toSwitches(source, await switches.find(source.table)))
  }

  return {
    tables: {
      list: async (actor) =>
        (await findReadable(catalog, actor)).map(({ table, rights }) => toTableSummary(table, rights)),
      async counted(actor) {
        const tables = await findReadable(catalog, actor)
        // Whoever may not see every row is not told how many there are.
        const whole = tables.flatMap(({ table, rights }) => (rights.rows === null ? [table] : []))
        const counts = await countSmall(database, whole)
        return tables.map(({ table, rights }) => ({
          ...toTableSummary(table, rights),
          rows: counts.get(table.id) ?? null,
        }))
      },
      head(actor, table) {
        return readFrom({ actor, id: table, asker: {} }, (ask) => headOf(ask.source))
      },
    },
    lists: {
      page(actor, query, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, async (ask) => {
          const { source } = ask
          const [asOf, table] = await Promise.all([live.mark(), headOf(source)])
          const shown = { ...query, columns: toShownColumns(table, query) }
          const read = await engine.page(ask, shown)
          const { rows, page: edges } = read
          const window = windows.ofPage(actor, asker, { source, query: shown, rows, edges, asOf })
          return { table, page: { ...read, asOf }, window }
        })
      },
      rows(actor, query, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, async (ask) => {
          const asOf = await live.mark()
          return { ...(await engine.page(ask, query)), asOf }
        })
      },
      count(actor, { query, mode }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, (ask) => engine.count(ask, query, mode))
      },
      facets(actor, { query, column }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, (ask) => engine.facets(ask, query, column))
      },
      export(actor, { query, format, only, except }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, async (ask) => {
          const text = recordedFirst(engine.export(ask, { ...query, only, except }, format), () =>
            record({ at: clock.now(), actor, query, format, only, except }),
          )
          return { table: await headOf(ask.source), text: await begin(text) }
        })
      },
      datatable(actor, { table, request }, asker = {}) {
        const page = asker.page ?? null
        return readFrom({ actor, id: table, asker }, (ask) => engine.datatable({ ...ask, page }, request))
      },
    },
    rows: {
      find(actor, where, asker = {}) {
        return readFrom({ actor, id: where.table, asker }, async (ask) => {
          const window = await windows.ofRow(actor, asker, { ...ask, key: where.key })
          const [table, row] = await Promise.all([headOf(ask.source), engine.row(ask, where.key)])
          return { table, row, window }
        })
      },
    },
  }
}

interface Readable {
  readonly table: CatalogTable
  readonly rights: TableRights
}

async function findReadable(catalog: Catalog, actor: Actor): Promise<readonly Readable[]> {
  const tables = [...(await catalog.tables()).values()]
  return tables
    .map((table) => ({ table, rights: decideTable(actor, table.schema) }))
    .filter(({ rights }) => rights.may.has('read'))
}
