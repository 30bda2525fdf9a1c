import type { ColumnSchema, DatabaseSchema, TableSchema } from '../../db/index.ts'
import { mapInTurns, tableCells } from '../../std/in-turns.ts'
import type { SecretReason } from '../../wire/column.ts'
import { encodeTable } from '../../wire/key.ts'
import { findOptions } from '../catalog/find-options.ts'
import type { TableOptions } from '../catalog/table-options.ts'
import { isSecretName } from './read-name.ts'
import type { Secrets } from './secret-reason.ts'

export interface SecretFacts {
  readonly options: Readonly<Record<string, TableOptions>>
  /** Columns whose values look like secrets, by the table's id. */
  readonly byValues: ReadonlyMap<string, ReadonlySet<string>>
}

/** Finds the columns to mask. The options come first. */
export async function findSecrets(
  { tables }: DatabaseSchema,
  { options, byValues }: SecretFacts,
): Promise<Secrets> {
  const found = new Map(
    await mapInTurns(tables, tableCells, (table) => {
      const columns = findOptions(table, options).options.columns ?? {}
      const values = byValues.get(encodeTable(table)) ?? new Set()
      const reasons = table.columns.flatMap((column) => {
        const reason = toReason(table, column, { option: columns[column.name]?.secret, values })
        return reason === null ? [] : ([[column.name, reason]] as const)
      })
      return [encodeTable(table), new Map<string, SecretReason>(reasons)] as const
    }),
  )
  followReferences(tables, found, options)
  return found
}

interface ColumnFacts {
  readonly option: boolean | undefined
  readonly values: ReadonlySet<string>
}

function toReason(table: TableSchema, column: ColumnSchema, facts: ColumnFacts): SecretReason | null {
  if (facts.option === true) return 'config'
  if (facts.option === false) return null
  if (column.allowedValues === null && !isReference(table, column)) {
    if (isSecretName(table.name, column)) return 'name'
    if (isSecretName(table.name, { name: column.declaredType, type: column.type })) return 'type'
  }
  return facts.values.has(column.name) ? 'values' : null
}

export function isReference({ foreignKeys }: TableSchema, { name }: ColumnSchema): boolean {
  return foreignKeys.some(({ columns }) => columns.includes(name))
}

/** A column that refers to a masked column holds the same values. */
function followReferences(
  tables: readonly TableSchema[],
  found: Map<string, Map<string, SecretReason>>,
  options: Readonly<Record<string, TableOptions>>,
): void {
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const table of tables) {
      const known = found.get(encodeTable(table))
      for (const { columns, references } of table.foreignKeys) {
        const targets = found.get(encodeTable({ schema: references.schema, name: references.table }))
        for (const [at, column] of columns.entries()) {
          const isMasked = targets?.has(references.columns[at] ?? '') === true
          const isOpen = findOptions(table, options).options.columns?.[column]?.secret === false
          if (!isMasked || isOpen || known === undefined || known.has(column)) continue
          known.set(column, 'reference')
          isNew = true
        }
      }
    }
  }
}
