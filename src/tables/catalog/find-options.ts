import type { TableSchema } from '../../db/index.ts'
import { toFullName } from './full-name.ts'
import type { TableOptions } from './table-options.ts'

export interface FoundOptions {
  /** As the file names the table. */
  readonly name: string
  readonly options: TableOptions
}

/** A table's options, by its name with its schema, else by its name alone. */
export function findOptions(table: TableSchema, all: Readonly<Record<string, TableOptions>>): FoundOptions {
  const full = toFullName(table)
  const own = all[full]
  return own === undefined
    ? { name: table.name, options: all[table.name] ?? {} }
    : { name: full, options: own }
}
