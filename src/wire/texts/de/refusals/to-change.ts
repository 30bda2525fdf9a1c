import type { ChangedBy } from '../../../row-conflict.ts'

/** Says who made the earlier change. */
export function toChange(changedBy: ChangedBy | null): string {
  if (changedBy === null) return 'Ein anderes Programm hat ihn geändert.'
  const { name, at } = changedBy
  const [year, month, day] = at.slice(0, 10).split('-')
  return `${name} hat ihn am ${day}.${month}.${year} um ${at.slice(11, 16)} UTC geändert.`
}
