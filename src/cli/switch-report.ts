import type { SwitchCheckup, SwitchesCheckup, TableCheckup } from '../wire/checkup.ts'
import { recognitionTexts } from '../wire/texts/recognition.ts'

/** The switches of a table, the possible ones, the columns that are none, and the trash, each with its reason. */
export function toSwitchLines({ switches }: TableCheckup): string[] {
  const { found, trash, possible, leftOut } = switches
  const lines = [
    ...(found.length === 0 ? [toNone(switches)] : found.flatMap(toFound)),
    ...possible.map(({ column, reason, add }) => `could be ${column}, with ${add}. ${reason}`),
    ...leftOut.filter(isDoubtful).map(({ column, reason }) => `not ${column}. ${reason}`),
  ]
  return [...toPart('switches', lines), ...(trash === null ? [] : toPart('trash', toTrash(trash)))]
}

function toPart(name: string, lines: readonly string[]): string[] {
  return lines.map((line, at) => `  ${(at === 0 ? name : '').padEnd(9)}  ${line}`)
}

/** A column whose name has nothing to do with on and off needs no explanation. */
function isDoubtful({ reason }: SwitchesCheckup['leftOut'][number]): boolean {
  return reason !== recognitionTexts.leftOut.mark
}

function toFound({ column, label, words, reason, triggers }: SwitchCheckup): string[] {
  return [
    `${column}, called "${label}": ${words.on} or ${words.off}. ${reason}`,
    ...triggers.map((sentence) => `note: ${sentence}`),
  ]
}

function toTrash({ column, reason, triggers }: SwitchCheckup): string[] {
  return [`${column}. ${reason}`, ...triggers.map((sentence) => `note: ${sentence}`)]
}

function toNone({ obstacle }: SwitchesCheckup): string {
  return obstacle === null ? 'none: no column looks like a switch' : `none. ${obstacle}`
}
