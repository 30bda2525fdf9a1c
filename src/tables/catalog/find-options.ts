import type { TableSchema } from '../../db/index.ts'
import { toFullName } from './full-name.ts'

export interface FoundOptions<Options> {
  /** The table's name as the config file has it. */
  readonly name: string
  readonly options: Partial<Options>
}

/** Finds a table's options by its name with the schema, else by its name alone. */
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
