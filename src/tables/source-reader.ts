import { type Database, SchemaMismatch } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { ListAsk } from './engine.ts'
import { type Asker, type ListSource, toListSource } from './source.ts'

/** Finds tables by their ids with an actor's rights. */
export interface SourceReader {
  find(id: string, asker: Asker): Promise<ListSource>
  /** If the work fails because the table's schema has changed, reads the catalog again and repeats the work once. */
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

/** A view's owner answers for its definition, so a mismatch is a refusal. For a table just read again it is a bug. */
function toMeaning(failure: unknown, { table }: ListSource): unknown {
  if (!(failure instanceof SchemaMismatch) || table.schema.type !== 'view') return failure
  return new Problem('invalid', listRefusals.brokenView(failure.message), { cause: failure })
}
