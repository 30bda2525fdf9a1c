import type { Store } from '../store/index.ts'
import { intended } from './intent.ts'

/** Nobody is still at work on what was intended so long ago. */
const graceMs = 60_000

/** Names the fact up to which entry all intents have their end. */
export const swept = 'intents-swept'

/** What was intended before this moment and has no end was left behind. */
export function leftBehindBefore(now: Date): string {
  return new Date(now.getTime() - graceMs).toISOString()
}

/** Intents of which nothing tells the end, the oldest first. */
export function selectOpenIntents({ tables }: Store) {
  return tables
    .selectFrom('entries as intent')
    .selectAll()
    .where('action', '=', intended)
    .where('id', '>', ({ fn, selectFrom, val }) =>
      fn.coalesce(selectFrom('facts').select('value').where('name', '=', swept), val('')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('entries as end').select('end.id').whereRef('end.completes', '=', 'intent.id'))),
    )
    .orderBy('id')
}
