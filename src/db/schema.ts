import type { ValueType } from '../wire/value.ts'

/** What introspection finds. */
export interface DatabaseSchema {
  readonly tables: readonly TableSchema[]
}

export interface TableSchema {
  /** Null where the database has no schemas. */
  readonly schema: string | null
  readonly name: string
  /** Statements find it without its schema, unless another schema of the search path has one of its name. */
  readonly inSearchPath: boolean
  readonly type: 'table' | 'view'
  readonly comment: string | null
  readonly columns: readonly ColumnSchema[]
  /** Column names in the order of the key; empty where there is none. */
  readonly primaryKey: readonly string[]
  readonly uniqueKeys: readonly UniqueKey[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly indexes: readonly IndexSchema[]
  /** Indexes can be made on it while it is in use. */
  readonly indexable: boolean
  /** The one that we made, when it is complete. */
  readonly searchIndex: SearchIndexSchema | null
  /** Names of others that we made on it and that serve nobody: half made, replaced, or in the form of an older version. */
  readonly spentSearchIndexes: readonly string[]
  /** About how many rows; null where the database doesn't know. It is the only fact here that changes in place. */
  rowEstimate: number | null
  /** A part of the rows can be read without reading the others. */
  readonly canSample: boolean
  /** Whether our account may do this to the rows: granted, and for views updatable. */
  readonly may: { readonly insert: boolean; readonly update: boolean; readonly delete: boolean }
}

export interface ColumnSchema {
  readonly name: string
  /** As the database writes it: numeric(10,2), varchar(80), order_status. */
  readonly declaredType: string
  readonly type: ValueType
  /** The database puts its values in an order, also where no person would. */
  readonly ordered: boolean
  /** What compares it is out of our reach, as that of an extension in a schema of its own or of a file's own program, or is not called <: it is compared, and put in order, as plain text. */
  readonly asText?: boolean
  readonly nullable: boolean
  /** The default's expression as the database writes it. */
  readonly defaultExpression: string | null
  /** Computed by the database, so never written. An identity or rowid column is not generated: it has a default. */
  readonly generated: boolean
  readonly comment: string | null
  /** The words an enum or a CHECK (column IN (…)) allows, in their declared order; null where anything goes. */
  readonly allowedValues: readonly string[] | null
  /** Whether our account may write this column; never where it may not update the table. */
  readonly updatable: boolean
}

export interface UniqueKey {
  readonly columns: readonly string[]
  /** All of its columns are not null and it has no condition, so it names at most one row. */
  readonly total: boolean
}

export interface ForeignKey {
  readonly columns: readonly string[]
  readonly references: {
    readonly schema: string | null
    readonly table: string
    readonly columns: readonly string[]
  }
}

export interface IndexSchema {
  readonly name: string
  /** Leading plain columns; an expression ends the list. */
  readonly columns: readonly string[]
  readonly unique: boolean
  /** Has a WHERE of its own. */
  readonly partial: boolean
  /** The column of which it finds what begins like this, as `sql.contains` asks it; null where it can't. */
  readonly startsOf: string | null
}

export interface SearchIndexSchema {
  /** Ours; its table may have been called otherwise when it was made. */
  readonly name: string
  readonly columns: readonly string[]
}
