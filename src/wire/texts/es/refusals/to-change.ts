import type { ChangedBy } from '../../../row-conflict.ts'

/** Says who made the earlier change. */
export function toChange(changedBy: ChangedBy | null): string {
  if (changedBy === null) return 'Lo cambió otro programa.'
  const { name, at } = changedBy
  return `Lo cambió ${name} el ${at.slice(0, 10)} a las ${at.slice(11, 16)} UTC.`
}
