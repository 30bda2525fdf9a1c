import type { KindName } from '../../wire/kind.ts'

/** The options of a table in `switchboard.config.ts`. */
export interface TableOptions {
  /** The table's name for people. With columns in braces it is `rowLabel`. */
  readonly label?: string | undefined
  readonly hidden?: boolean | undefined
  /** The columns that name a row, for a view or a table without a key. Their values are unique and never missing. */
  readonly key?: readonly string[] | undefined
  /** Smaller numbers come first. Tables without one follow by name. */
  readonly order?: number | undefined
  /** How people call a row: a column, or columns in braces with text around them. */
  readonly rowLabel?: string | undefined
  /** The columns to search. Default: all with a searchable kind, except images. */
  readonly search?: readonly string[] | undefined
  readonly columns?: Readonly<Record<string, ColumnOptions>> | undefined
}

export interface ColumnOptions {
  readonly label?: string | undefined
  readonly hidden?: boolean | undefined
  /** Masks the values everywhere. Default: true for columns that look like a password, a token or a key. */
  readonly secret?: boolean | undefined
  readonly order?: number | undefined
  /** The kind of a text column. */
  readonly kind?: TextKind | undefined
  /** A sentence below the field in forms. Default: the column's comment in the database. */
  readonly help?: string | undefined
  /** Nobody changes the column here, also not in a new row. */
  readonly readOnly?: boolean | undefined
  /** Rows are saved here only with a value, even if the database accepts none. */
  readonly required?: boolean | undefined
}

/** What the options say about writing a column. */
export type ColumnRules = Pick<ColumnOptions, 'help' | 'readOnly' | 'required'>

/** The kinds that the options may give to a text column. */
export const textKinds = [
  'text',
  'long-text',
  'url',
  'email',
  'color',
  'image',
] as const satisfies readonly KindName[]

export type TextKind = (typeof textKinds)[number]
