import type { Outcome } from './outcome.ts'

/** What is wished of one switch, and what of it is on its way. */
export interface Wishes {
  last: boolean
  sent: boolean | null
}

/**
 * Sends one wish at a time until the answer is to the last one. What came meanwhile is sent even after a refusal: who got
 * no answer can't know what became of the wish before.
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
