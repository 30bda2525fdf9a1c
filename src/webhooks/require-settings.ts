import { can } from '../access/index.ts'
import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import { webhookRefusals } from '../wire/texts/refusals/webhooks.ts'

/** Webhooks are settings of the house. Throws Problem `forbidden`. */
export function requireSettings(actor: Actor): void {
  if (!can(actor, 'settings')) throw new Problem('forbidden', webhookRefusals.notForYou)
}
