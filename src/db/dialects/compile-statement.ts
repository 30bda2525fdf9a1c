import type { CompiledQuery } from 'kysely'
import type { Statement } from '../database.ts'

export function compileStatement<R>(statement: Statement<R>): CompiledQuery<R> {
  return 'compile' in statement ? statement.compile() : statement
}
