import { useSyncExternalStore } from 'react'
import { hearPage, tellPage } from '../page-events.ts'
import type { AskedRequest } from './http.ts'
import { refuseUnreachable, Unreachable } from './unreachable.ts'

/** What a screen is drawn from is asked for until somebody answers: meanwhile the page that is there stays. All else is refused. */
export function askPatiently(send: () => Promise<Response>, request: AskedRequest): Promise<Response> {
  const ask = () => send().catch(refuseUnreachable)
  return isForScreen(request) ? untilAnswered(() => ask().then(requireDatabase), request.signal) : ask()
}

/** While the database is out of reach the server has nothing to say, either. In every form of an answer the code is a text. */
async function requireDatabase(answer: Response): Promise<Response> {
  const isAway = answer.status === 503 && (await answer.clone().text()).includes('"unavailable"')
  if (isAway) throw new Unreachable(answer)
  return answer
}

/** One that isn't there any more, as after another release, is missed at last. */
const mostTries = 5

/** A part of the page; without a connection it comes as soon as that is back, however often it goes again. */
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

/** A part that is likely to be wanted. Null where it can't be had: whoever wants it asks for it again. */
export function loadAhead<Part>(load: () => Promise<Part>): Promise<Part | null> {
  return load().catch(() => null)
}

/** By its address, or by the router's form of it. */
function isForScreen({ address, method }: AskedRequest): boolean {
  return method === 'GET' && !/^\/(api|health)(\/|$)/.test(address.pathname)
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

/** Whether something waits for an answer that nobody gives. */
export function useIsUnanswered(): boolean {
  return useSyncExternalStore(subscribe, isUnanswered, () => false)
}

/** A server that is away comes back without a word. */
const againMs = 3_000

/** When it is worth asking again; rejects where something else is wanted meanwhile. */
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
