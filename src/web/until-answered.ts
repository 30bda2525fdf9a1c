import { useSyncExternalStore } from 'react'
import { Unreachable } from './unreachable.ts'

/** Asks again what nobody answered, until somebody does: meanwhile the page that is there stays. */
export async function untilAnswered<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    for (;;) {
      try {
        return await ask()
      } catch (failure) {
        if (!(failure instanceof Unreachable)) throw failure
      }
      setUnanswered(true)
      await nextChance(signal)
    }
  } finally {
    setUnanswered(false)
  }
}

/** Whether something waits for an answer that nobody gives. */
export function useIsUnanswered(): boolean {
  return useSyncExternalStore(subscribe, isUnanswered, () => false)
}

/** A server that is away comes back without a word. */
const againMs = 3_000

/** When it is worth asking again; rejects where something else is wanted meanwhile. */
function nextChance(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ends = new AbortController()
    const after = (settle: () => void) => () => {
      clearTimeout(timer)
      ends.abort()
      settle()
    }
    const again = after(resolve)
    const timer = setTimeout(again, againMs)
    const left = after(() => reject(signal.reason))
    window.addEventListener('online', again, { signal: ends.signal })
    signal.addEventListener('abort', left, { signal: ends.signal })
    if (signal.aborted) left()
  })
}

const mark = 'data-unanswered'
const changed = 'switchboard:unanswered'

function setUnanswered(is: boolean): void {
  if (is === isUnanswered()) return
  document.documentElement.toggleAttribute(mark, is)
  window.dispatchEvent(new Event(changed))
}

function isUnanswered(): boolean {
  return document.documentElement.hasAttribute(mark)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}
