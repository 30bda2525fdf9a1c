import { findChildren, type Inbound, openChildren, openForm } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { mostChildRows } from '../wire/child-rows.ts'
import { wholeList } from '../wire/list-query.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Asker } from './asker.ts'
import { inReach } from './in-reach.ts'
import type { Kernel } from './kernel.ts'
import type { AddressedForm, FoundRow } from './row-calls.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

export interface FormsOptions extends TableReaderOptions {
  readonly store: Pick<Store, 'database'>
  readonly tables: Pick<Kernel['tables'], 'head'>
  readonly rows: Pick<Kernel['rows'], 'find' | 'related' | 'relations'>
}

interface ShownForm extends AddressedForm {
  readonly row: FoundRow['row'] | null
}

/** Opens the forms of rows. */
export function createForms(options: FormsOptions): Pick<Kernel['rows'], 'form'> {
  const { catalog, database, store, tables, rows } = options
  const { readFrom } = createTableReader(options)

  async function readChildren(actor: Actor, form: ShownForm, asker: Asker) {
    const reach = await inReach(catalog, actor)
    const { table, purpose, key, row } = form
    const parent = reach.tables.get(table)
    const relations = row === null ? [] : await rows.relations(actor, { table, row })
    const read = async ({ table: { id }, foreignKey }: Inbound) => {
      const relation = { table: id, columns: foreignKey.columns }
      const query = { ...wholeList(id), size: mostChildRows + 1, count: 'none' as const }
      const [head, page] = await Promise.all([
        tables.head(actor, id),
        key === null ? null : rows.related(actor, { table, key, relation, query }, asker),
      ])
      const filter = relations.find(({ columns }) => columns === foreignKey.columns)?.filter ?? ''
      return readFrom({ actor, id, asker }, ({ source }) =>
        openChildren({ source, head, purpose, foreignKey, page, filter }),
      )
    }
    return Promise.all(parent === undefined ? [] : findChildren(reach, parent).map(read))
  }

  return {
    async form(actor, form, asker = {}) {
      const { table, key, purpose } = form
      if (store.database !== database) throw new Problem('forbidden', rowRefusals.apartNoRows)
      const found = key === null ? null : await rows.find(actor, { table, key }, asker)
      const head = found?.table ?? (await tables.head(actor, table))
      const row = found?.row ?? null
      const children = await readChildren(
        actor,
        { table: head.id, key: row?.key ?? null, purpose, row },
        asker,
      )
      const opened = await readFrom({ actor, id: table, asker }, ({ source }) =>
        openForm({ source, head, purpose, row, children }),
      )
      return { form: opened, followed: found && { row: found.row, window: found.window } }
    },
  }
}
