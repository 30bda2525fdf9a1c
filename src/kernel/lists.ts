import { decideTable } from '../access/index.ts'
import type { Database } from '../db/index.ts'
import {
  type Catalog,
  findRow,
  listPage,
  type RowSource,
  toTableHead,
  toTableSummary,
} from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Kernel } from './kernel.ts'

/** What screens read: decide the rights, ask the engine. */
export function createLists(database: Database, catalog: Catalog): Pick<Kernel, 'tables' | 'lists' | 'rows'> {
  async function sourceOf(actor: Actor, id: string): Promise<RowSource> {
    const table = await catalog.table(id)
    return { database, table, rights: decideTable(actor, table.schema) }
  }

  return {
    tables: {
      async list(actor) {
        const tables = await catalog.tables()
        return tables.filter((table) => decideTable(actor, table.schema).may.has('read')).map(toTableSummary)
      },
    },
    lists: {
      async page(actor, query, asker = {}) {
        const source = await sourceOf(actor, query.table)
        return { table: toTableHead(source.table, source.rights), page: await listPage(source, query, asker) }
      },
    },
    rows: {
      async find(actor, where, asker = {}) {
        const source = await sourceOf(actor, where.table)
        return {
          table: toTableHead(source.table, source.rights),
          row: await findRow(source, where.key, asker),
        }
      },
    },
  }
}
