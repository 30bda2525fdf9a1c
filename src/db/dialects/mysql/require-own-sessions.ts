import type { PoolConnection } from 'mysql2'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import { toProblem } from './errors.ts'
import type { Pools } from './pools.ts'
import { runStatement } from './run-statement.ts'

/** A pooler that changes the session between statements would lose our settings, and mix those of readers and writers. */
export async function requireOwnSessions({ reads }: Pick<Pools, 'reads'>, host: string): Promise<void> {
  try {
    const connection = await reads.take()
    const isOwn = await keepsSettings(connection).finally(() => reads.giveBack(connection, false))
    if (!isOwn) throw new Problem('unavailable', databaseRefusals.changingSessions(host))
  } catch (failure) {
    throw toProblem(failure, host)
  }
}

async function keepsSettings(connection: PoolConnection): Promise<boolean> {
  await runStatement(connection, { sql: 'set @switchboard_session = 1', parameters: [] })
  const question = `select @switchboard_session = 1 and instr(@@session.sql_mode, 'ANSI_QUOTES') > 0`
  const { rows } = await runStatement(connection, { sql: question, parameters: [] })
  return Number(rows[0]?.[0]) === 1
}
