import type { TableSchema } from '../../db/index.ts'
import { toFullName } from './full-name.ts'

export interface FoundOptions<Options> {
  /** As the file names the table. */
  readonly name: string
  readonly options: Partial<Options>
}

/** A table's options, by its name with its schema, else by its name alone. */
export function findOptions<Options extends object>(
  table: TableSchema,
  all: Readonly<Record<string, Options>>,
): FoundOptions<Options> {
  const full = toFullName(table)
  const own = all[full]
  return own === undefined
    ? { name: table.name, options: all[table.name] ?? {} }
    : { name: full, options: own }
}
