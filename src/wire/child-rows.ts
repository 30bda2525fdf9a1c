import { type FormField, type RowForm, readRowForm, type SentForm, type TouchedField } from './row-form.ts'

/** A form shows so many rows of a table at most. */
export const mostChildRows = 50

/** A table whose rows belong to the row of a form and are saved with it. */
export interface ChildTable {
  readonly table: Omit<RowForm['table'], 'groups'>
  readonly addable: boolean
  readonly deletable: boolean
  /** The fields of a new row. */
  readonly fields: readonly FormField[]
  readonly rows: readonly ChildRow[]
  /** The address of their list, if the rows are too many for a form. */
  readonly list: string | null
}

export interface ChildRow {
  /** Its name in the form. */
  readonly name: string
  readonly label: string
  /** The version that its person sees; null for a copy. */
  readonly version: string | null
  /** What its fields have of their own, by column. */
  readonly cells: Readonly<Record<string, ChildCell>>
}

export type ChildCell = Pick<FormField, 'fixed' | 'start' | 'seen' | 'relatedLabel'>

/** A row that a form has sent. */
export interface SentRow extends SentForm {
  readonly table: string
  readonly name: string
  /** It is to be deleted; a new row is left out. */
  readonly isOut: boolean
  readonly version: string | null
}

/** What somebody did to a row and has not saved. */
export interface TypedRow {
  readonly touched: Readonly<Record<string, TouchedField>>
  readonly isOut: boolean
  /** It was added, and nobody has typed in it. */
  readonly isBlank?: boolean
}

/** By the places of the rows. */
export type TypedRows = Readonly<Record<string, TypedRow>>

/** No key has a plus sign. */
const newMark = '+'

/** An existing row is called by its key, and a copy after the key of its original. */
export const rowNames = {
  copy: (key: string) => newMark + key,
  new: (number: number) => newMark.repeat(2) + number,
  isNew: (name: string) => name.startsWith(newMark),
  /** The number of a new row that is no copy; else null. */
  numberOf: (name: string) => (/^\+\+\d+$/.test(name) ? Number(name.slice(2)) : null),
} as const

/** A row among those of all tables of a form. Tables and rows have no colon in their names. */
export function toPlace(table: string, name: string): string {
  return `${table}:${name}`
}

/** The names of a row's parts in the sent form. */
export const childPartOf = {
  /** Says which rows of a table the form has. */
  shown: (table: string) => `rows:${table}`,
  /** Stands before the names of the row's fields. */
  fields: (place: string) => `row:${place}:`,
  out: (place: string) => `row:${place}:out`,
  version: (place: string) => `row:${place}:version`,
} as const

export function fieldsOf({ fields, rows }: ChildTable, name: string): readonly FormField[] {
  const row = rows.find((one) => one.name === name)
  if (row === undefined) return fields
  return fields.map((field) => ({ ...field, ...row.cells[field.column.name] }))
}

/** Reads the rows that belong to the form's row. New rows in which nobody typed are left out. */
export function readChildRows(
  { purpose, children }: Pick<RowForm, 'purpose' | 'children'>,
  form: Pick<FormData, 'get' | 'getAll'>,
): readonly SentRow[] {
  return children.flatMap((child) => {
    const shown = new Set(form.getAll(childPartOf.shown(child.table.id)).map(String))
    return [...shown].flatMap((name) => {
      const row = readRow(child, name, { purpose, form })
      return rowNames.numberOf(name) !== null && Object.keys(row.values).length === 0 ? [] : [row]
    })
  })
}

function readRow(
  child: ChildTable,
  name: string,
  { purpose, form }: Pick<RowForm, 'purpose'> & { readonly form: Pick<FormData, 'get'> },
): SentRow {
  const { id } = child.table
  const place = toPlace(id, name)
  const version = form.get(childPartOf.version(place))
  // A new row needs new rows, also where the form showed those of another.
  const isNew = purpose !== 'edit' || rowNames.isNew(name)
  const sent = readRowForm(
    { purpose: isNew ? 'new' : 'edit', fields: fieldsOf(child, name) },
    { get: (part) => form.get(childPartOf.fields(place) + part) },
  )
  const isOut = form.get(childPartOf.out(place)) !== null
  return { table: id, name, isOut, version: typeof version === 'string' ? version : null, ...sent }
}
