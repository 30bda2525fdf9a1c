import type { Database, TableSchema } from '../db/index.ts'
import type { SwitchesCheckup } from '../wire/checkup.ts'
import type { Findings } from './recognise/findings.ts'
import { warnOfTriggers } from './warn-of-triggers.ts'

/** Reports on a table's switches for an operator. */
export async function checkSwitches(
  database: Database,
  table: TableSchema,
  { switches, possible, leftOut, obstacle }: Findings,
): Promise<SwitchesCheckup> {
  const triggers = switches.length === 0 ? [] : await database.triggers(table)
  return {
    found: switches.map(({ column, label, main, words, reason }) => ({
      column: column.schema.name,
      label,
      main,
      words,
      reason,
      triggers: warnOfTriggers(triggers, { table: table.name, column: column.schema.name }),
    })),
    possible,
    leftOut,
    obstacle,
  }
}
