import { Problem } from '../std/problem.ts'
import { decodeName, encodeName } from './key.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/** The periods of a date or time. Weeks begin on Monday. */
export const groupUnits = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const

export type GroupUnit = (typeof groupUnits)[number]

/** What the rows of a group have in common: a value, or the period in which it is. */
export interface GroupBy {
  readonly column: string
  readonly unit: GroupUnit | null
}

/** Parses `status` or `created_at:month,status`. */
export function parseGroups(text: string, most: 1 | 2 = 2): readonly GroupBy[] {
  const parts = text === '' ? [] : text.split(',')
  return parts.map((part) => {
    const [column = '', word, ...rest] = part.split(':')
    const unit = groupUnits.find((one) => one === word) ?? null
    const isRead = column !== '' && rest.length === 0 && (word === undefined || unit !== null)
    if (!isRead || parts.length > most)
      throw new Problem('bad-request', listRefusals.misspelled('group', part))
    return { column: decodeName(column, 'group'), unit }
  })
}

export function formatGroups(groups: readonly GroupBy[]): string {
  return groups.map(({ column, unit }) => encodeName(column) + (unit === null ? '' : `:${unit}`)).join(',')
}
