import type { TableGroup } from './group-tables.ts'

/** Every group shows at least so many, if it has them. */
const leastShown = 3

/** The tables of each group that a page carries: about as many as asked in all, shared fairly among the groups. */
export function pickCarried(
  groups: readonly TableGroup[],
  most: number,
): ReadonlyMap<TableGroup, TableGroup['tables']> {
  const all = groups.reduce((sum, { tables }) => sum + tables.length, 0)
  if (all <= most) return new Map(groups.map((group) => [group, group.tables]))
  let left = most
  const picked = groups.map((group, at) => {
    const fair = Math.max(leastShown, Math.floor(left / (groups.length - at)))
    const tables = group.tables.slice(0, fair)
    left -= tables.length
    return [group, tables] as const
  })
  return new Map(picked)
}
