import type { ChangedBy } from '../../row-conflict.ts'

/** Says who made the earlier change. */
export function toChange(changedBy: ChangedBy | null): string {
  if (changedBy === null) return 'Another program changed it.'
  const { name, at } = changedBy
  return `${name} changed it on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`
}
