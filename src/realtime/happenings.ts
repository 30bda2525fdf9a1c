import type { Log } from '../std/log.ts'
import type { Happening, Listener } from './hub/happening.ts'

export interface Happenings {
  tell(happening: Happening): void
  /** Returns the function that stops it. */
  watch(listener: Listener): () => void
}

/** Tells all listeners. A listener that fails is logged, and stops neither the others nor the hub. */
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
      // Each call wraps the listener, so that a listener that is added twice can be removed once.
      const entry: Listener = (happening) => listener(happening)
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
  }
}
