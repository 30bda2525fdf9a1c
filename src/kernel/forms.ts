import { openForm } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { ListEngine } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

export interface FormsOptions extends TableReaderOptions {
  readonly store: Pick<Store, 'database'>
  readonly engine: ListEngine
  readonly tables: Pick<Kernel['tables'], 'head'>
}

/** Opens the forms of rows. */
export function createForms(options: FormsOptions): Pick<Kernel['rows'], 'form'> {
  const { database, store, engine, tables } = options
  const { readFrom } = createTableReader(options)
  return {
    async form(actor, { table, key, purpose }, asker = {}) {
      if (store.database !== database) throw new Problem('forbidden', rowRefusals.apartNoRows)
      const head = await tables.head(actor, table)
      return readFrom({ actor, id: table, asker }, async (ask) => {
        const row = key === null ? null : await engine.row(ask, key)
        return openForm({ source: ask.source, head, purpose, row })
      })
    },
  }
}
