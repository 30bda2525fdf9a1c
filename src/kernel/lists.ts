import { decideTable } from '../access/index.ts'
import type { Database } from '../db/index.ts'
import { begin } from '../std/begin.ts'
import type { Clock } from '../std/clock.ts'
import { type ListEngine, toTableHead, toTableSummary } from '../tables/index.ts'
import type { Kernel } from './kernel.ts'
import { type NewExport, recordedFirst } from './record-export.ts'
import { createTableReader } from './table-reader.ts'

export interface ListParts {
  readonly database: Database
  readonly engine: ListEngine
  readonly clock: Clock
  record(taken: NewExport): Promise<void>
}

/** What screens read: decide the rights, ask the engine. */
export function createLists({
  database,
  engine,
  clock,
  record,
}: ListParts): Pick<Kernel, 'tables' | 'lists' | 'rows'> {
  const { catalog } = engine
  const { sourceOf, readFrom } = createTableReader({ database, catalog, clock })

  return {
    tables: {
      async list(actor) {
        const tables = await catalog.tables()
        return [...tables.values()]
          .filter((table) => decideTable(actor, table.schema).may.has('read'))
          .map(toTableSummary)
      },
      async head(actor, table) {
        return toTableHead(await sourceOf({ actor, id: table, asker: {} }))
      },
    },
    lists: {
      page(actor, query, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, async (ask) => ({
          table: toTableHead(ask.source),
          page: await engine.page(ask, query),
        }))
      },
      rows(actor, query, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, (ask) => engine.page(ask, query))
      },
      count(actor, { query, mode }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, (ask) => engine.count(ask, query, mode))
      },
      facets(actor, { query, column }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, (ask) => engine.facets(ask, query, column))
      },
      export(actor, { query, format }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, async (ask) => {
          const text = recordedFirst(engine.export(ask, query, format), () =>
            record({ at: clock.now(), actor, query, format }),
          )
          return { table: toTableHead(ask.source), text: await begin(text) }
        })
      },
      datatable(actor, { table, request }, asker = {}) {
        const page = asker.page ?? null
        return readFrom({ actor, id: table, asker }, (ask) => engine.datatable({ ...ask, page }, request))
      },
    },
    rows: {
      find(actor, where, asker = {}) {
        return readFrom({ actor, id: where.table, asker }, async (ask) => ({
          table: toTableHead(ask.source),
          row: await engine.row(ask, where.key),
        }))
      },
    },
  }
}
