import { readCsrfToken } from './csrf-token.ts'

export type Page = Window & typeof globalThis

declare global {
  interface Window {
    /**
     * The page's push connection, under the name that Laravel's pages use. It is missing until its script has run.
     * Echo's script build puts its class here, and a class has no id.
     */
    Echo?: { socketId?(): string | undefined }
  }
}

/**
 * Adds the anti-forgery token to the page's requests. The router's own fetches have no other hook than `window.fetch`,
 * so this wraps it, before hydration. Requests to other origins stay as they are.
 */
export function installHttp(page: Page, ask: Ask = (send) => send()): void {
  const send = page.fetch.bind(page)
  page.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input
    if (!isOwnAddress(page, address)) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    for (const [name, value] of ownHeaders(page, { method, hasBearer: headers.has('Authorization') }))
      headers.set(name, value)
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    return ask(() => send(input, { ...init, headers }), { address: toUrl(page, address), method, signal })
  }
}

/** Makes a request to the page's own origin. It may call `send` again. */
export type Ask = (send: () => Promise<Response>, request: AskedRequest) => Promise<Response>

export interface AskedRequest {
  readonly address: URL
  readonly method: string
  readonly signal: AbortSignal | null
}

export function isOwnAddress(page: Page, address: string | URL): boolean {
  return toUrl(page, address).origin === page.location.origin
}

function toUrl(page: Page, address: string | URL): URL {
  return new URL(address, page.document.baseURI)
}

interface OwnRequest {
  readonly method: string
  readonly hasBearer: boolean
}

/** The headers of every request to the page's own origin. With a bearer token there is no anti-forgery token. */
export function ownHeaders(page: Page, { method, hasBearer }: OwnRequest): [name: string, value: string][] {
  const token = readCsrfToken(page)
  const socketId = safeMethods.test(method) ? undefined : page.Echo?.socketId?.()
  return [
    ...(socketId !== undefined ? [['X-Socket-ID', socketId] satisfies [string, string]] : []),
    ['X-Requested-With', 'XMLHttpRequest'],
    ...(isByItself(page) ? [['X-Switchboard-Background', '1'] satisfies [string, string]] : []),
    ...(token !== null && !hasBearer ? [['X-CSRF-TOKEN', token] satisfies [string, string]] : []),
  ]
}

/** Whether the reader has pressed nothing for some seconds. Where the browser cannot tell, the answer is no. */
function isByItself({ navigator }: Page): boolean {
  return navigator?.userActivation?.isActive === false
}

const safeMethods = /^(get|head|options)$/i
