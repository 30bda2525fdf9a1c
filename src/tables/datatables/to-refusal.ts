import type { Problem } from '../../std/problem.ts'
import type { DataTableAnswer } from '../../wire/data-table.ts'
import { english, type Language } from '../../wire/texts/language.ts'

/** Why there are no rows, as the client shows it. Both counts, or its footer breaks. */
export function toDataTableRefusal(
  failure: Problem,
  draw: number | undefined,
  language: Language = english,
): DataTableAnswer {
  const nothing = { recordsTotal: 0, recordsFiltered: 0, data: [], error: language.say(failure.publicDetail) }
  return draw === undefined ? nothing : { draw, ...nothing }
}
