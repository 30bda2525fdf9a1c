import type { Database, TableSchema } from '../db/index.ts'
import type { SwitchCheckup, SwitchesCheckup } from '../wire/checkup.ts'
import type { Findings } from './recognise/findings.ts'
import type { TableSwitch } from './table-switch.ts'
import { sayWords } from './to-switches.ts'
import { warnOfTriggers } from './warn-of-triggers.ts'

/** Reports on a table's switches for an operator. */
export async function checkSwitches(
  database: Database,
  table: TableSchema,
  { switches, trash, possible, leftOut, obstacle }: Findings,
): Promise<SwitchesCheckup> {
  const hasAny = switches.length > 0 || trash !== null
  const triggers = hasAny ? await database.triggers(table) : []
  const check = ({ column, label, main, words, reason }: TableSwitch): SwitchCheckup => ({
    column: column.schema.name,
    label: String(label),
    main,
    words: sayWords(words, String),
    reason: String(reason),
    triggers: warnOfTriggers(triggers, { table: table.name, column: column.schema.name }),
  })
  return {
    found: switches.map(check),
    trash: trash && check(trash),
    possible,
    leftOut: leftOut.filter(({ column }) => column !== trash?.column.schema.name),
    obstacle,
  }
}
