import { readCsrfToken } from './csrf-token.ts'

export type Page = Window & typeof globalThis

/**
 * The page's requests carry the anti-forgery token. The router's own fetches have no other hook than `window.fetch`, so
 * this wraps it for same-origin requests, before hydration; requests to other origins pass untouched.
 */
export function installHttp(page: Page, refuse: (failure: unknown) => never = rethrow): void {
  const send = page.fetch.bind(page)
  page.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input
    if (!isOwnAddress(page, address)) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    for (const [name, value] of ownHeaders(page, headers.has('Authorization'))) headers.set(name, value)
    return send(input, { ...init, headers }).catch(refuse)
  }
}

export function isOwnAddress(page: Page, address: string | URL): boolean {
  return new URL(address, page.document.baseURI).origin === page.location.origin
}

/** What every request to the page's own origin says; a bearer token stands instead of the anti-forgery token. */
export function ownHeaders(page: Page, hasBearer: boolean): [name: string, value: string][] {
  const token = readCsrfToken(page)
  return [
    ['X-Requested-With', 'XMLHttpRequest'],
    ...(token !== null && !hasBearer ? [['X-CSRF-TOKEN', token] satisfies [string, string]] : []),
  ]
}

function rethrow(failure: unknown): never {
  throw failure
}
