import type { SwitchesCheckup } from '../wire/checkup.ts'
import type { Findings } from './recognise/findings.ts'

/** What was found out about a table's switches, for an operator. */
export function checkSwitches({ switches, possible, leftOut, obstacle }: Findings): SwitchesCheckup {
  return {
    found: switches.map(({ column, label, main, words, reason }) => ({
      column: column.schema.name,
      label,
      main,
      words,
      reason,
    })),
    possible,
    leftOut,
    obstacle,
  }
}
