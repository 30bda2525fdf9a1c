import { z } from 'zod'
import type { ReadLimits, Statement } from '../../database.ts'
import { compileStatement } from '../compile-statement.ts'
import type { Read } from './introspect.ts'

const plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])

/** Plans with the statement's own values, which costs about as much as planning the statement. */
export async function estimateRows(read: Read, statement: Statement, limits?: ReadLimits): Promise<number> {
  const query = compileStatement(statement)
  const explain = { ...query, sql: `explain (format json) ${query.sql}` }
  const [row] = await read<{ 'QUERY PLAN': string }>(explain, limits)
  const [{ Plan: plan }] = plans.parse(JSON.parse(row?.['QUERY PLAN'] ?? 'null'))
  return plan['Plan Rows']
}
