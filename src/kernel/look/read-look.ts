import { Problem } from '../../std/problem.ts'
import { toDayColumns, toLaneColumns } from '../../wire/look-columns.ts'
import type { LookChoices, Looked } from '../../wire/look-data.ts'
import { lookRefusals } from '../../wire/texts/refusals/looks.ts'
import type { LookAsk, LookParts } from './look-ask.ts'
import { readCalendar } from './read-calendar.ts'
import { readKanban } from './read-kanban.ts'

/** The rows of a list on cards, with the rights of its reader. */
export async function readLook(parts: LookParts, ask: LookAsk): Promise<Looked> {
  const { look, table } = ask
  const [isKanban, isBy] = [look.as === 'kanban', named(look.by)]
  if (!table.columns.some(isBy)) throw new Problem('bad-request', lookRefusals.noSuchColumn(look.by))
  const column = (isKanban ? toLaneColumns(table) : toDayColumns(table)).find(isBy)
  if (column === undefined) {
    throw new Problem('bad-request', lookRefusals[isKanban ? 'noLanes' : 'noDays'](look.by))
  }
  return isKanban ? readKanban(parts, ask, column) : readCalendar(parts, ask, column)
}

/** Lanes for each row of a larger table would be too many to look at. */
const mostRelated = 20

/** The columns that serve. A relation does if it leads to a table of a few rows. */
export async function findLooks(
  { tables }: Pick<LookParts, 'tables'>,
  { actor, table }: Pick<LookAsk, 'actor' | 'table'>,
): Promise<LookChoices> {
  const lanes = toLaneColumns(table)
  const related = lanes.flatMap(({ kind, relation }) =>
    kind === 'relation' && relation !== null ? [relation] : [],
  )
  const found = related.length === 0 ? [] : await tables.named(actor, related)
  const short = new Set(
    found.flatMap(({ id, rowEstimate }) => (rowEstimate !== null && rowEstimate <= mostRelated ? [id] : [])),
  )
  return {
    kanban: lanes
      .filter(({ kind, relation }) => kind !== 'relation' || (relation !== null && short.has(relation)))
      .map(({ name }) => name),
    calendar: toDayColumns(table).map(({ name }) => name),
  }
}

function named(wished: string): (column: { readonly name: string }) => boolean {
  return ({ name }) => name === wished
}
