import { type Database, SchemaMismatch } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { ListAsk } from './engine.ts'
import { type Asker, type ListSource, toListSource } from './source.ts'

/** Finds tables by their ids, as somebody may read them. */
export interface SourceReader {
  find(id: string, asker: Asker): Promise<ListSource>
  /** When the owner changed the table since the catalog looked, it looks again and the work is done once more. */
  read<T>(ask: SourceAsk, work: (ask: ListAsk) => Promise<T>): Promise<T>
}

export interface SourceAsk extends Omit<ListAsk, 'source'> {
  readonly id: string
  readonly asker: Asker
}

export interface SourceReaderParts {
  readonly database: Database
  readonly catalog: Catalog
}

export function createSourceReader({ database, catalog }: SourceReaderParts): SourceReader {
  async function find(id: string, asker: Asker): Promise<ListSource> {
    const table = await catalog.table(id)
    return toListSource(table, { database, tables: await catalog.tables(), asker })
  }

  return {
    find,
    async read({ id, asker, ...ask }, work) {
      const source = await find(id, asker)
      try {
        return await work({ ...ask, source })
      } catch (failure) {
        if (!(failure instanceof SchemaMismatch)) throw failure
        await catalog.mistrust()
        const asItIs = await find(id, asker)
        return work({ ...ask, source: asItIs }).catch((again: unknown) => {
          throw toMeaning(again, asItIs)
        })
      }
    },
  }
}

/** What a view names is its owner's. What we name is there now, so of a table it is a bug. */
function toMeaning(failure: unknown, { table }: ListSource): unknown {
  if (!(failure instanceof SchemaMismatch) || table.schema.type !== 'view') return failure
  return new Problem('invalid', listRefusals.brokenView(failure.message), { cause: failure })
}
