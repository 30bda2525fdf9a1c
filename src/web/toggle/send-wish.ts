import { createId } from '../../std/ids.ts'
import { type Answer, type Outcome, refusedBecause, toOutcome } from './outcome.ts'

type Page = Window & typeof globalThis

/** Our own server answers within seconds. After this time the switch stops waiting for a server that does not. */
const patienceMs = 30_000

/** Sends one move. The page's fetch adds the anti-forgery headers. Nothing repeats or delays the request. */
export async function sendWish(page: Page, address: string, wish: boolean): Promise<Outcome> {
  if (!page.navigator.onLine) return refusedBecause('offline')
  const answer = await fetchAnswer(page, address)
  return answer === null ? refusedBecause('unreachable') : toOutcome(answer, wish, page.location.href)
}

async function fetchAnswer(page: Page, address: string): Promise<Answer | null> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), patienceMs)
  try {
    const answer = await page.fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Idempotency-Key': createId(new Date()) },
      // The request must finish even if the reader leaves the page at once.
      keepalive: true,
      signal: giveUp.signal,
    })
    const { ok, status, redirected, url } = answer
    return { ok, status, redirected, url, text: await answer.text() }
  } catch {
    return null // fetch rejects if there is no answer
  } finally {
    clearTimeout(timer)
  }
}
