import { findChildren, type Inbound, openChildren, openForm } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { mostChildRows } from '../wire/child-rows.ts'
import { wholeList } from '../wire/list-query.ts'
import { toRelatedUrl } from '../wire/related-table.ts'
import type { FormField, RowForm } from '../wire/row-form.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Asker } from './asker.ts'
import { inReach } from './in-reach.ts'
import type { Kernel } from './kernel.ts'
import type { AddressedForm } from './row-calls.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

export interface FormsOptions extends TableReaderOptions {
  readonly store: Pick<Store, 'database'>
  readonly tables: Pick<Kernel['tables'], 'head'>
  readonly rows: Pick<Kernel['rows'], 'find' | 'related'>
}

/** Opens the forms of rows. */
export function createForms(options: FormsOptions): Pick<Kernel['rows'], 'form'> {
  const { catalog, database, store, tables, rows } = options
  const { readFrom } = createTableReader(options)

  async function readChildren(actor: Actor, { table, purpose, key }: AddressedForm, asker: Asker) {
    const reach = await inReach(catalog, actor)
    const parent = reach.tables.get(table)
    const read = async ({ table: { id }, foreignKey }: Inbound) => {
      const relation = { table: id, columns: foreignKey.columns }
      const query = { ...wholeList(id), size: mostChildRows + 1, count: 'none' as const }
      const [head, page] = await Promise.all([
        tables.head(actor, id),
        key === null ? null : rows.related(actor, { table, key, relation, query }, asker),
      ])
      const list = key === null ? null : toRelatedUrl({ table, key, relation })
      return readFrom({ actor, id, asker }, ({ source }) =>
        openChildren({ source, head, purpose, foreignKey, page, list }),
      )
    }
    return Promise.all(parent === undefined ? [] : findChildren(reach, parent).map(read))
  }

  return {
    async form(actor, { table, key, purpose, given = new Map() }, asker = {}) {
      if (store.database !== database) throw new Problem('forbidden', rowRefusals.apartNoRows)
      const found = key === null ? null : await rows.find(actor, { table, key }, asker)
      const head = found?.table ?? (await tables.head(actor, table))
      const row = found?.row ?? null
      const children = await readChildren(actor, { table: head.id, key: row?.key ?? null, purpose }, asker)
      const form = await readFrom({ actor, id: table, asker }, ({ source }) =>
        openForm({ source, head, purpose, row, children }),
      )
      return {
        form: withGiven(form, given),
        followed: found !== null && purpose === 'edit' ? { row: found.row, window: found.window } : null,
      }
    },
  }
}

/** An address fills in a new row, and types into an edited one. */
function withGiven(form: RowForm, given: ReadonlyMap<string, string>): RowForm {
  const isGiven = ({ column, fixed }: FormField) => fixed === null && given.has(column.name)
  const toInput = ({ column }: FormField) => ({ state: 'value', text: given.get(column.name) ?? '' }) as const
  if (form.purpose === 'edit') {
    const typed = form.fields.filter(isGiven)
    const fields = typed.map(
      (field) => [field.column.name, { input: toInput(field), seen: field.seen }] as const,
    )
    return { ...form, given: Object.fromEntries(fields) }
  }
  if (form.purpose === 'clone') return form
  return {
    ...form,
    fields: form.fields.map((field) => (isGiven(field) ? { ...field, start: toInput(field) } : field)),
  }
}
