import type { Words } from '../std/sentence.ts'
import type { ValueType } from '../wire/value.ts'

/** The result of introspection. */
export interface DatabaseSchema {
  readonly tables: readonly TableSchema[]
}

export interface TableSchema {
  /** Null if the database has no schemas. */
  readonly schema: string | null
  readonly name: string
  /** True if statements find it without its schema, because no other schema in the search path has this name. */
  readonly inSearchPath: boolean
  readonly type: 'table' | 'view'
  readonly comment: string | null
  readonly columns: readonly ColumnSchema[]
  /** Column names in the order of the key; empty if there is none. */
  readonly primaryKey: readonly string[]
  readonly uniqueKeys: readonly UniqueKey[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly indexes: readonly IndexSchema[]
  /** Whether indexes can be created while the table is in use. */
  readonly indexable: boolean
  /** Our search index, if it is complete. */
  readonly searchIndex: SearchIndexSchema | null
  /** Names of other search indexes of ours that serve nobody: half-made, replaced, or in an older form. */
  readonly spentSearchIndexes: readonly string[]
  /** The estimated number of rows; null if the database has none. It is the only fact here that changes in place. */
  rowEstimate: number | null
  /** Whether the database can read a sample of the rows without reading the others. */
  readonly canSample: boolean
  /** What our account may do to the rows: it has the grant, and a view is updatable. */
  readonly may: { readonly insert: boolean; readonly update: boolean; readonly delete: boolean }
  /** Why we write nothing here whatever the account may do; left out where we do. */
  readonly unwritable?: Words
}

export interface ColumnSchema {
  readonly name: string
  /** A number that the database never gives to another column of the table; left out if it has none. */
  readonly number?: number
  /** The type in the database's own words: numeric(10,2), varchar(80), order_status. */
  readonly declaredType: string
  readonly type: ValueType
  /** Whether the database can sort the values, even if no person would. */
  readonly ordered: boolean
  /**
   * It compares and sorts as plain text, as its own comparison is out of reach: not called <, in an extension's schema,
   * in the file's program, or lost where rows hide their value.
   */
  readonly asText?: boolean
  /** Names the character set and the order of a text, where texts of different ones can't be in one index. */
  readonly collation?: string
  readonly nullable: boolean
  /** The expression of the default in the database's own words. */
  readonly defaultExpression: string | null
  /** Computed by the database and never written. An identity or rowid column is not generated: it has a default. */
  readonly generated: boolean
  /** The database numbers new rows by it: always, or if no number is given. */
  readonly numbered?: 'always' | 'unless-given'
  readonly comment: string | null
  /** The words that an enum or a CHECK (column IN (…)) allows, in their declared order; null if there is no list. */
  readonly allowedValues: readonly string[] | null
  /** Whether our account may write this column. False if it may not update the table. */
  readonly updatable: boolean
}

export interface UniqueKey {
  readonly columns: readonly string[]
  /** True if no column is nullable and there is no condition, so that it names at most one row. */
  readonly total: boolean
}

export interface ForeignKey {
  readonly columns: readonly string[]
  readonly references: {
    readonly schema: string | null
    readonly table: string
    readonly columns: readonly string[]
  }
  /** What happens to a row when the row is deleted that it refers to. Refusing comes at once or at the end. */
  readonly onDelete: 'delete' | 'empty' | 'refuse'
}

export interface IndexSchema {
  readonly name: string
  /** The leading plain columns up to the first expression. */
  readonly columns: readonly string[]
  readonly unique: boolean
  /** Whether it has a WHERE. */
  readonly partial: boolean
  /** The column whose beginnings it finds in the way of `sql.contains`; null if it can't. */
  readonly startsOf: string | null
}

export interface SearchIndexSchema {
  /** Our name for it. Its table may have had another name when it was created. */
  readonly name: string
  readonly columns: readonly string[]
}
