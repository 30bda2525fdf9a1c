import { isDeepStrictEqual } from 'node:util'
import { createLru } from '../std/lru.ts'
import type { PersonActor, TokenActor } from '../wire/actor.ts'
import { hashSecret } from './secret.ts'

type Known = PersonActor | TokenActor | null

/** Who somebody was when they were last asked about: what is read for them meanwhile counts if they still are. */
export interface Presumed {
  /** Null for who is not remembered, and while they are being found: whoever asks much at once shares that answer, for less work. */
  of(secret: string): Known
  /** Who they are now: the very one that was remembered, where nothing has changed. */
  confirm<T extends Known>(secret: string, find: () => Promise<T>): Promise<T>
}

/** Where asking is no trip that anything else could go beside. */
export const nobodyPresumed: Presumed = { of: () => null, confirm: (_secret, find) => find() }

const most = 1_000

export function createPresumed(): Presumed {
  const remembered = createLru<string, { readonly actor: Known }>(most)
  const finding = new Set<string>()
  return {
    of: (secret) => (finding.has(secret) ? null : (remembered.get(hashSecret(secret))?.actor ?? null)),
    async confirm(secret, find) {
      const name = hashSecret(secret)
      const former = remembered.get(name)?.actor ?? null
      let actor: Known = null
      finding.add(secret)
      try {
        const found = await find()
        actor = former !== null && isDeepStrictEqual(found, former) ? former : found
        return actor as typeof found
      } finally {
        finding.delete(secret)
        if (actor !== null || former !== null) remembered.set(name, { actor })
      }
    },
  }
}
