import { texts } from '../wire/texts/screens.ts'
import { Unreachable } from './unreachable.ts'

/**
 * The page's requests carry the anti-forgery token. The router's own fetches have no other hook than `window.fetch`, so
 * this wraps it for same-origin requests, before hydration; requests to other origins pass untouched.
 */
export function installHttp(page: Window & typeof globalThis): void {
  const send = page.fetch.bind(page)
  page.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, page.location.href)
    if (address.origin !== page.location.origin) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('X-Requested-With', 'XMLHttpRequest')
    const token = readCsrfToken(page)
    if (token !== null && !headers.has('Authorization')) headers.set('X-CSRF-TOKEN', token)
    return send(input, { ...init, headers }).catch(refuseUnreachable)
  }
  readCsrfToken(page)
}

/** Browsers reject with a plain TypeError, which the error page could not tell from a bug. */
function refuseUnreachable(failure: unknown): never {
  throw failure instanceof TypeError ? new Unreachable(failure) : failure
}

/** Read at the time of sending: the tag may be a newer one by then. */
function readCsrfToken(page: Window & typeof globalThis): string | null {
  const token = page.document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
  if (token) return token
  if (!page.document.documentElement.hasAttribute(missingMark)) {
    page.document.documentElement.setAttribute(missingMark, '')
    // biome-ignore lint/suspicious/noConsole: the specification asks for this line
    console.error(texts.csrfMissing.console)
    page.dispatchEvent(new Event(csrfMissingEvent))
  }
  return null
}

const missingMark = 'data-csrf-missing'
const csrfMissingEvent = 'switchboard:csrf-missing'

/** For the notice that the page must be reloaded. */
export const csrfState = {
  subscribe(listener: () => void): () => void {
    window.addEventListener(csrfMissingEvent, listener)
    return () => window.removeEventListener(csrfMissingEvent, listener)
  },
  isMissing: () => document.documentElement.hasAttribute(missingMark),
}
