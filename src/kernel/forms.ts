import { openForm } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { RowForm } from '../wire/row-form.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader, type TableReaderOptions } from './table-reader.ts'

export interface FormsOptions extends TableReaderOptions {
  readonly store: Pick<Store, 'database'>
  readonly tables: Pick<Kernel['tables'], 'head'>
  readonly rows: Pick<Kernel['rows'], 'find'>
}

/** Opens the forms of rows. */
export function createForms(options: FormsOptions): Pick<Kernel['rows'], 'form'> {
  const { database, store, tables, rows } = options
  const { readFrom } = createTableReader(options)
  return {
    async form(actor, { table, key, purpose, given = new Map() }, asker = {}) {
      if (store.database !== database) throw new Problem('forbidden', rowRefusals.apartNoRows)
      const found = key === null ? null : await rows.find(actor, { table, key }, asker)
      const head = found?.table ?? (await tables.head(actor, table))
      const row = found?.row ?? null
      const form = await readFrom({ actor, id: table, asker }, ({ source }) =>
        openForm({ source, head, purpose, row }),
      )
      return {
        form: purpose === 'new' ? withGiven(form, given) : form,
        followed: found !== null && purpose === 'edit' ? { row: found.row, window: found.window } : null,
      }
    },
  }
}

function withGiven(form: RowForm, given: ReadonlyMap<string, string>): RowForm {
  const fields = form.fields.map((field) => {
    const text = given.get(field.column.name)
    return text === undefined ? field : { ...field, start: { state: 'value', text } as const }
  })
  return { ...form, fields }
}
