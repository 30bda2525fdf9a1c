import { useSyncExternalStore } from 'react'
import { hearPage, tellPage } from '../page-events.ts'
import type { AskedRequest } from './http.ts'
import { refuseUnreachable, Unreachable } from './unreachable.ts'

/** Repeats a request for a screen until the server answers, so that the old page stays. Other requests fail at once. */
export function askPatiently(send: () => Promise<Response>, request: AskedRequest): Promise<Response> {
  const ask = () => send().catch(refuseUnreachable)
  return isForScreen(request) ? untilAnswered(() => ask().then(requireDatabase), request.signal) : ask()
}

/** The server cannot help while the database is out of reach. Every form of that answer has the code in its text. */
async function requireDatabase(answer: Response): Promise<Response> {
  const isAway = answer.status === 503 && (await answer.clone().text()).includes('"unavailable"')
  if (isAway) throw new Unreachable(answer)
  return answer
}

/** After so many tries the file is missing for good, as after another release. */
const mostTries = 5

/** Loads a part of the page. Without a connection it waits and tries again, a few times at most. */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let left = mostTries; ; left -= 1) {
    try {
      return await load()
    } catch (failure) {
      if (left === 0) throw failure
      await untilAnswered(() => fetch('/health'), null)
    }
  }
}

/** Loads a part that the reader will probably need. Null means that it failed; the part loads again on use. */
export function loadAhead<Part>(load: () => Promise<Part>): Promise<Part | null> {
  return load().catch(() => null)
}

/** Whether a screen asks, by its own address or by the router's form of it. */
function isForScreen({ address, method }: AskedRequest): boolean {
  return method === 'GET' && !/^\/(api|health|session)(\/|$)/.test(address.pathname)
}

async function untilAnswered<T>(ask: () => Promise<T>, signal: AbortSignal | null): Promise<T> {
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

/** Whether a request waits for a server that does not answer. */
export function useIsUnanswered(): boolean {
  return useSyncExternalStore(subscribe, isUnanswered, () => false)
}

/** No event tells that the server is back, so the page asks again after this time. */
const againMs = 3_000

/** Resolves when it is worth asking again. Rejects if the caller gives up. */
function nextChance(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const ends = new AbortController()
    const after = (settle: () => void) => () => {
      clearTimeout(timer)
      ends.abort()
      settle()
    }
    const again = after(resolve)
    const timer = setTimeout(again, againMs)
    const left = after(() => reject(signal?.reason))
    window.addEventListener('online', again, { signal: ends.signal })
    signal?.addEventListener('abort', left, { signal: ends.signal })
    if (signal?.aborted) left()
  })
}

const mark = 'data-unanswered'

function setUnanswered(is: boolean): void {
  if (is === isUnanswered()) return
  document.documentElement.toggleAttribute(mark, is)
  tellPage(document, 'switchboard:unanswered')
}

function isUnanswered(): boolean {
  return document.documentElement.hasAttribute(mark)
}

function subscribe(listener: () => void): () => void {
  return hearPage('switchboard:unanswered', listener)
}
