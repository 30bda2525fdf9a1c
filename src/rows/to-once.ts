import type { Actor } from '../wire/actor.ts'
import type { WriteOrder } from './row-writer.ts'

/** For a request that has a name: all that it asks for, so that another one of the same name is told apart. */
export function toOnce(
  actor: Actor,
  name: string | null,
  asks: readonly unknown[],
): Pick<WriteOrder, 'once'> {
  return name === null ? {} : { once: { actor, name, asks: JSON.stringify(asks) } }
}
