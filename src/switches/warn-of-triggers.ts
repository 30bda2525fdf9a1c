import type { UpdateTrigger } from '../db/index.ts'
import { recognitionTexts } from '../wire/texts/recognition.ts'

export interface MovedColumn {
  readonly table: string
  readonly column: string
}

/** What triggers may do to a row whose switch moves, by their text. Functions that they call are not read. */
export function warnOfTriggers(triggers: readonly UpdateTrigger[], moved: MovedColumn): string[] {
  const column = moved.column.toLowerCase()
  return triggers
    .filter(({ columns }) => columns?.some((one) => one.toLowerCase() === column) ?? true)
    .flatMap((trigger) => warnOf(trigger, moved) ?? [])
}

function warnOf({ name, before, text }: UpdateTrigger, { table, column }: MovedColumn): string | null {
  if (before && keepsRow.test(text)) return recognitionTexts.triggers.keeps(name)
  if (deletionsOf(table).test(text)) return recognitionTexts.triggers.deletes(name)
  return isWord(column).test(text) ? recognitionTexts.triggers.names(name, column) : null
}

const keepsRow = /\breturn\s+(?:null|old)\b|\bnew\s*:?=\s*old\b|\braise\s*\(\s*ignore\b/i

function deletionsOf(table: string): RegExp {
  return new RegExp(`\\bdelete\\s+from\\s+(?:only\\s+)?(?:\\S+\\.)?["\`[]?${literally(table)}(?!\\w)`, 'i')
}

function isWord(name: string): RegExp {
  return new RegExp(`(?<!\\w)${literally(name)}(?!\\w)`, 'i')
}

function literally(name: string): string {
  return name.replace(/[^\p{L}\p{N}_ ]/gu, '\\$&')
}
