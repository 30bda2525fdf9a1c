import type { Log } from '../std/log.ts'
import type { Happening, Listener } from './hub/happening.ts'

export interface Happenings {
  tell(happening: Happening): void
  /** The answer ends it. */
  watch(listener: Listener): () => void
}

/** Tells all who listen. One that fails is logged, and keeps nothing from the others, nor from the hub. */
export function createHappenings(log: Log): Happenings {
  const listeners = new Set<Listener>()
  return {
    tell(happening) {
      for (const listener of listeners) {
        try {
          listener(happening)
        } catch (failure) {
          log.error({ err: failure }, 'a listener of the push server failed')
        }
      }
    },
    watch(listener) {
      // Its own entry, so that who listens twice may end it once.
      const entry: Listener = (happening) => listener(happening)
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
  }
}
