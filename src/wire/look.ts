import { Problem } from '../std/problem.ts'
import { decodeName } from './key.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/** How a list shows its rows instead of as a table: on cards in a lane for each value of a column, or in the days of a month. */
export interface Look {
  readonly as: 'kanban' | 'calendar'
  /** The column of the lanes or days. */
  readonly by: string
  /** The month of a calendar: 2026-11. Left out: the present one. */
  readonly month?: string | undefined
}

/** Parses `look=kanban&by=status` or `look=calendar&by=due&month=2026-11`. */
export function parseLook(read: (name: 'look' | 'by' | 'month') => string): Look | undefined {
  const [as, month] = [read('look'), read('month')]
  if (as === '') return undefined
  if (as !== 'kanban' && as !== 'calendar') {
    throw new Problem('bad-request', listRefusals.noSuchParameter(`look=${as}`))
  }
  return { as, by: decodeName(read('by'), 'by'), ...(month !== '' && { month }) }
}
