import type { SwitchCheckup, SwitchesCheckup, TableCheckup } from '../wire/checkup.ts'
import { recognitionTexts } from '../wire/texts/recognition.ts'

/** What of a table is on or off, what could be, and what is not, each with its reason. */
export function toSwitchLines({ switches }: TableCheckup): string[] {
  const { found, possible, leftOut } = switches
  const lines = [
    ...(found.length === 0 ? [toNone(switches)] : found.flatMap(toFound)),
    ...possible.map(({ column, reason, add }) => `could be ${column}, with ${add}. ${reason}`),
    ...leftOut.filter(isDoubtful).map(({ column, reason }) => `not ${column}. ${reason}`),
  ]
  return lines.map((line, at) => `  ${(at === 0 ? 'switches' : '').padEnd(9)}  ${line}`)
}

/** A column whose name says nothing of on and off is no question to anybody. */
function isDoubtful({ reason }: SwitchesCheckup['leftOut'][number]): boolean {
  return reason !== recognitionTexts.leftOut.mark
}

function toFound({ column, label, words, reason, triggers }: SwitchCheckup): string[] {
  return [
    `${column}, called "${label}": ${words.on} or ${words.off}. ${reason}`,
    ...triggers.map((sentence) => `note: ${sentence}`),
  ]
}

function toNone({ obstacle }: SwitchesCheckup): string {
  return obstacle === null ? 'none: no column looks like a switch' : `none. ${obstacle}`
}
