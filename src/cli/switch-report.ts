import type { SwitchesCheckup, TableCheckup } from '../wire/checkup.ts'

/** What of a table is on or off, what could be, and what is not, each with its reason. */
export function toSwitchLines({ switches }: TableCheckup): string[] {
  const { found, possible, leftOut } = switches
  const lines = [
    ...(found.length === 0 ? [toNone(switches)] : found.map(toFound)),
    ...possible.map(({ column, reason, add }) => `could be ${column}, by ${add}. ${reason}`),
    ...leftOut.map(({ column, reason }) => `not ${column}. ${reason}`),
  ]
  return lines.map((line, at) => `  ${(at === 0 ? 'switches' : '').padEnd(9)}  ${line}`)
}

function toFound({ column, label, words, reason }: SwitchesCheckup['found'][number]): string {
  return `${column}, called "${label}": ${words.on} or ${words.off}. ${reason}`
}

function toNone({ obstacle }: SwitchesCheckup): string {
  return obstacle === null ? 'none: no column is called and made like one' : `none. ${obstacle}`
}
