import type { Kysely } from 'kysely'
import type { Sql, Statement } from '../db/index.ts'
import type { StoreTables } from './schema.ts'

/** One step forward as statements. There is no way back. */
export interface Migration {
  readonly number: number
  readonly name: string
  steps(tables: Kysely<StoreTables>, sql: Sql): readonly Statement[]
}
