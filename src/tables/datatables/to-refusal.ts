import type { Problem } from '../../std/problem.ts'
import type { DataTableAnswer } from '../../wire/data-table.ts'

/** The reason why there are no rows, as the client shows it. Without both counts the client's footer breaks. */
export function toDataTableRefusal(failure: Problem, draw: number | undefined): DataTableAnswer {
  const nothing = { recordsTotal: 0, recordsFiltered: 0, data: [], error: failure.publicDetail }
  return draw === undefined ? nothing : { draw, ...nothing }
}
