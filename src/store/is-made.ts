import { AlterTableNode, CreateIndexNode, CreateTableNode } from 'kysely'
import type { DatabaseSchema, Statement } from '../db/index.ts'

/**
 * Whether our tables already have what this step of a migration makes. If the database cannot roll back DDL, an
 * interrupted migration leaves such steps. Other kinds of steps are harmless when they run again.
 */
export function isMade(step: Statement, { tables }: DatabaseSchema): boolean {
  const { query } = 'compile' in step ? step.compile() : step
  const find = (name: string) => tables.find((table) => table.name === name)
  if (CreateTableNode.is(query)) return find(query.table.table.identifier.name) !== undefined
  if (CreateIndexNode.is(query)) {
    return tables.some(({ indexes }) => indexes.some(({ name }) => name === query.name.name))
  }
  if (!AlterTableNode.is(query)) return false
  const columns = find(query.table.table.identifier.name)?.columns ?? []
  const added = query.columnAlterations?.flatMap((one) =>
    one.kind === 'AddColumnNode' ? [one.column.column.column.name] : [],
  )
  return added?.some((name) => columns.some((column) => column.name === name)) === true
}
