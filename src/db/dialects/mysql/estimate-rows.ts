import { z } from 'zod'
import type { ReadLimits, Statement } from '../../database.ts'
import { compileStatement } from '../compile-statement.ts'
import type { Read } from './introspect.ts'

/** Plans with the statement's own values. Null if the server would read rows without a guess of how many it keeps. */
export async function estimateRows(
  read: Read,
  statement: Statement,
  limits?: ReadLimits,
): Promise<number | null> {
  const query = compileStatement(statement)
  const explain = { ...query, sql: `explain format=json ${query.sql}` }
  const [row] = await read<Readonly<Record<string, string>>>(explain, limits)
  const [plan] = Object.values(row ?? {})
  return plan === undefined ? null : readPlan(JSON.parse(withoutWords(plan)))
}

/** MariaDB leaves the quotes of names in conditions as they are, which is not JSON. Only few of the words matter. */
function withoutWords(plan: string): string {
  return plan
    .replace(/^(\s*"(?!access_type"|message"|filtered")[^"]+": )".*"(,?)$/gm, '$1""$2')
    .replace(/^(\s*"[^"]+": )\[.+\](,?)$/gm, '$1[]$2')
}

/** The rows of a plan, as MariaDB or MySQL writes it. */
export function readPlan(plan: unknown): number | null {
  const tables = findTables(plan)
  if (tables.length === 0 || tables.some(isUnknown)) return null
  return Math.round(tables.reduce((rows, table) => rows * rowsOf(table), 1))
}

const tables = z.looseObject({
  access_type: z.string().optional(),
  /** Instead of an access, if the server knows already that there are no rows. */
  message: z.string().optional(),
  rows: z.number().optional(),
  rows_examined_per_scan: z.number().optional(),
  /** In percent. */
  filtered: z.coerce.number().optional(),
  attached_condition: z.unknown().optional(),
})
type PlannedTable = z.infer<typeof tables>

/** The tables whose rows are joined. Those of subqueries are below others, or in lists of their own. */
function findTables(node: unknown): PlannedTable[] {
  if (Array.isArray(node)) return node.flatMap(findTables)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'table') return [tables.parse(value)]
    return /subqueries$|^union_result$/.test(key) ? [] : findTables(value)
  })
}

/** MariaDB keeps all rows in its plan that it has no statistics about. */
function isUnknown({ access_type, attached_condition, filtered }: PlannedTable): boolean {
  return /^(?:ALL|index)$/.test(access_type ?? '') && attached_condition !== undefined && filtered === 100
}

function rowsOf({ message, rows, rows_examined_per_scan, filtered = 100 }: PlannedTable): number {
  if (message !== undefined) return 0
  return ((rows ?? rows_examined_per_scan ?? 1) * filtered) / 100
}
