import type { IconColor, IconName } from '../../wire/icons.ts'
import type { KindName } from '../../wire/kind.ts'
import type { WireValue } from '../../wire/value.ts'

/** The options of a table in `switchboard.config.ts`. */
export interface TableOptions {
  /** The table's name for people. With columns in braces it is `rowLabel`. */
  readonly label?: string | undefined
  readonly hidden?: boolean | undefined
  /** The columns that name a row, for a view or a table without a key. Their values are unique and never missing. */
  readonly key?: readonly string[] | undefined
  /** Smaller numbers come first. Tables without one follow by name. */
  readonly order?: number | undefined
  /** The group of the table in the navigation. Default: its schema, or what the names of several tables begin with. */
  readonly group?: string | undefined
  readonly icon?: IconName | undefined
  /** The colour of the icon. */
  readonly color?: IconColor | undefined
  /** How people call a row: a column, or columns in braces with text around them. */
  readonly rowLabel?: string | undefined
  /** The columns to search. Default: all with a searchable kind, except images. */
  readonly search?: readonly string[] | undefined
  readonly columns?: Readonly<Record<string, ColumnOptions>> | undefined
  /** Lays out the forms and the pages of rows. */
  readonly form?: FormOptions | undefined
}

/** How the navigation shows a table. */
export type TableLooks = Pick<TableOptions, 'group' | 'icon' | 'color'>

export interface FormOptions {
  /** The fields in groups, in this order. The others follow by their kinds. */
  readonly groups?: readonly FieldGroup[] | undefined
  /** Columns that forms leave out. The row's page still shows them, and programs write them. */
  readonly hidden?: readonly string[] | undefined
}

export interface FieldGroup {
  readonly label: string
  readonly columns: readonly string[]
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
  /** What the field of a new row holds at first. Default: the database's own default. */
  readonly default?: boolean | number | string | undefined
  /** Asked about each new value, except no value. */
  readonly check?: ColumnCheck | undefined
}

/** A function, or a schema of zod, valibot, arktype or another library with the interface of Standard Schema. */
export type ColumnCheck = CheckFunction | CheckSchema

/**
 * Returns why the value is wrong, such as "A code has five digits."; null, undefined or true allow it. The value and the
 * row, as it will be, are in the form of the API: a bigint or a decimal is text.
 */
export type CheckFunction = (
  value: WireValue,
  row: Readonly<Record<string, WireValue>>,
) => string | true | null | undefined | Promise<string | true | null | undefined>

export interface CheckSchema {
  readonly '~standard': {
    validate(value: unknown): CheckResult | Promise<CheckResult>
  }
}

interface CheckResult {
  readonly issues?: readonly { readonly message: string }[] | undefined
}

/** What the options say about writing a column. */
export type ColumnRules = Pick<ColumnOptions, 'help' | 'readOnly' | 'required' | 'default' | 'check'>

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
