import { type ListSource, mayInSome, type RowSource } from '../tables/index.ts'
import { type ChildCell, type ChildTable, mostChildRows, rowNames } from '../wire/child-rows.ts'
import { isTechnical } from '../wire/field-groups.ts'
import type { ListPage, TableHead } from '../wire/list-page.ts'
import type { ListRow } from '../wire/list-row.ts'
import type { FormField, FormPurpose } from '../wire/row-form.ts'
import { toRowLabel } from '../wire/row-label.ts'
import type { WireValue } from '../wire/value.ts'
import { describeField, type FormRow, needsValue, readWhole } from './describe-field.ts'
import { findWritable } from './find-writable.ts'
import type { Inbound } from './inbound.ts'
import { withVersion } from './row-version.ts'

export interface ChildrenOrder {
  readonly source: ListSource
  readonly head: TableHead
  readonly purpose: FormPurpose
  readonly foreignKey: Inbound['foreignKey']
  /** One row more than a form shows, if there are more; null for a new row. */
  readonly page: ListPage | null
  /** The address of the list of these rows; null for a new row. */
  readonly list: string | null
}

/** Describes the rows that belong to the row of a form. */
export async function openChildren(order: ChildrenOrder): Promise<ChildTable> {
  const { source, head, purpose, foreignKey, page, list } = order
  const { id, label, rowLabel } = head
  const schemas = new Map(
    [...source.table.columns, ...source.table.masked].map((one) => [one.schema.name, one]),
  )
  const { hidden = [] } = source.table.form
  const columns = head.columns.flatMap((column) => {
    const known = schemas.get(column.name)
    const isLeft = foreignKey.columns.includes(column.name) || hidden.includes(column.name)
    const isOwn = known !== undefined && !isLeft
    // The database fills it, and a narrow table has no room for it.
    return isOwn && (!isTechnical(column) || needsValue(known, column.key)) ? [{ column, known }] : []
  })
  const isTooLong = page !== null && page.rows.length > mostChildRows
  const isCopy = purpose === 'clone'
  const isAddable = head.addable && isFilled(source, foreignKey.columns)
  const shown = page === null || isTooLong || (isCopy && !isAddable) ? [] : toFormRows(page)
  const keys = purpose === 'edit' ? shown.map(({ key }) => key) : []
  const isWritable = await findWritable(source, keys)
  const isPartOfKey = source.table.key.some(({ name }) => foreignKey.columns.includes(name))
  const describe = (as: FormPurpose, values: ListRow['values'], row: FormRow | null): FormField[] =>
    columns.map(({ column, known }) => {
      const value: WireValue = values[column.name] ?? null
      return describeField({
        source,
        column,
        known,
        purpose: as,
        value,
        row,
        isWritable,
        belongs: isPartOfKey,
      })
    })
  const whole = await readWhole(source, shown)
  const rows = shown.map((row, at) => {
    const cells = describe(purpose, whole[at] ?? {}, row)
    return {
      name: isCopy ? rowNames.copy(row.key) : row.key,
      label: toRowLabel(row, rowLabel),
      version: isCopy ? null : withVersion(row).version,
      cells: Object.fromEntries(cells.map((field) => [field.column.name, toCell(field)])),
    }
  })
  return {
    table: { id, label, rowLabel },
    addable: isAddable,
    deletable: head.deletable,
    fields: describe('new', {}, null),
    rows,
    list: isTooLong ? list : null,
  }
}

function toFormRows({ rows, labels }: ListPage): readonly FormRow[] {
  return rows.flatMap((row) => (row.key === null ? [] : [{ ...row, key: row.key, labels }]))
}

function toCell({ fixed, start, seen, relatedLabel }: FormField): ChildCell {
  return { fixed, start, seen, relatedLabel }
}

/** The columns that refer get their values from the form's row. */
function isFilled({ table, rights }: RowSource, names: readonly string[]): boolean {
  return names.every((name) => {
    const column = table.columns.find(({ schema }) => schema.name === name)
    return column && !column.schema.generated && !column.rules?.readOnly && mayInSome(rights, 'create', name)
  })
}
