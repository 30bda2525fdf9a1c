import type { TakenLine } from '../changes/index.ts'
import type { EntryAction } from '../wire/entry.ts'
import type { WebhookEvent } from '../wire/webhook.ts'

/** `many` is a change of many rows by one statement of another program, of which nobody knows the rows. */
export type ToldEvent = WebhookEvent | 'many'

const moves: readonly string[] = [
  'row.activated',
  'row.deactivated',
  'row.trashed',
  'row.put-back',
] satisfies readonly EntryAction[]

const operations: ReadonlyMap<string, WebhookEvent> = new Map([
  ['insert', 'created'],
  ['update', 'changed'],
  ['delete', 'deleted'],
])

export function toEvent({ row_key, operation, action }: TakenLine): ToldEvent {
  if (row_key === null) return 'many'
  if (action !== null && moves.includes(action)) return 'switched'
  return operations.get(operation) ?? 'many'
}
