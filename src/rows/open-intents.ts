import type { Store } from '../store/index.ts'
import { intended } from './intent.ts'

/** After this time nobody works on an intent any more. */
const graceMs = 60_000

/** The name of the fact that stores up to which entry all intents have ended. */
export const swept = 'intents-swept'

/** An intent without an end from before this moment was left behind. */
export function leftBehindBefore(now: Date): string {
  return new Date(now.getTime() - graceMs).toISOString()
}

/** Selects the intents without an end, the oldest first. */
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
