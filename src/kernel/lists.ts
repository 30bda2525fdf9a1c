import { decideTable } from '../access/index.ts'
import { type Database, SchemaMismatch } from '../db/index.ts'
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

  /** When the owner changed the table since the catalog looked, it looks again and the work is done once more. */
  async function readFrom<T>(actor: Actor, id: string, work: (source: RowSource) => Promise<T>): Promise<T> {
    const source = await sourceOf(actor, id)
    try {
      return await work(source)
    } catch (failure) {
      if (!(failure instanceof SchemaMismatch)) throw failure
      await catalog.mistrust(source.table)
      return work(await sourceOf(actor, id))
    }
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
        return readFrom(actor, query.table, async (source) => ({
          table: toTableHead(source.table, source.rights),
          page: await listPage(source, query, asker),
        }))
      },
    },
    rows: {
      async find(actor, where, asker = {}) {
        return readFrom(actor, where.table, async (source) => ({
          table: toTableHead(source.table, source.rights),
          row: await findRow(source, where.key, asker),
        }))
      },
    },
  }
}
