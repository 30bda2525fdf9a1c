import type { Outcome } from './outcome.ts'

/** The last state that the person chose, and the state that was sent last. */
export interface Wishes {
  last: boolean
  sent: boolean | null
}

/**
 * Sends one request at a time until the last chosen state is answered. Later choices are sent even after a refusal:
 * without an answer nobody knows the effect of the earlier request.
 */
export async function pursue(wishes: Wishes, send: (wish: boolean) => Promise<Outcome>): Promise<Outcome> {
  for (;;) {
    const wish = wishes.last
    wishes.sent = wish
    const outcome = await send(wish)
    const isMet = outcome.accepted && outcome.active === wishes.last
    if (isMet || wishes.last === wish) return outcome
  }
}
