import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, openPage, type Watched } from './browser.ts'

/** A request to the server, except for pages and scripts. */
export interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** `drop` ends the connection without an answer. */
type Answer = Reply | 'drop'

export interface BareSite {
  readonly address: string
  /** The requests since the page was opened, in order. */
  readonly heard: readonly Heard[]
  /** Opens a page with this body and no framework. Its policy allows scripts of its own origin only. */
  open(body: string, options?: OpenOptions): Promise<Watched>
  /** Sets the answer to unsafe requests. The default is 204. */
  answer(how: Answer | ((heard: Heard) => Answer | Promise<Answer>)): void
  /** Holds answers back until `release`. Later requests are answered at once. */
  hold(): { release(answer?: Answer): void }
}

interface OpenOptions extends BrowserContextOptions {
  readonly head?: string
  readonly script?: string
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly until?: 'load' | 'domcontentloaded'
}

export const csrfTag = '<meta name="csrf-token" content="token-1">'

const tag = '<script src="/switchboard-client.js"></script>'
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; form-action 'self'; img-src data:"

/** A server of somebody else that does not use Switchboard, and a browser. */
export function serveBareSite(): BareSite {
  let server: Server
  let browser: Browser
  let pageText = ''
  let heard: Heard[] = []
  let opened: Watched | null = null
  let visits = 0
  let reply: (heard: Heard) => Answer | Promise<Answer> = () => ({ status: 204 })
  const visit = () => `visit=${visits}`
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  beforeAll(async () => {
    const script = await readFile('build/client/switchboard-client.js')
    server = createServer(async (request, response) => {
      if (request.url === '/switchboard-client.js') return void response.end(script)
      if (request.method === 'GET' && request.url?.startsWith('/shop'))
        return void sendPage(response, pageText)
      const asked = await readRequest(request)
      // A request of an earlier page is ignored.
      if (request.headers.cookie !== visit()) return void response.destroy()
      heard.push(asked)
      const answer = await reply(asked)
      if (answer === 'drop') request.socket.destroy()
      else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    server?.closeAllConnections()
    server?.close()
  })

  return {
    get address() {
      return address()
    },
    get heard() {
      return heard
    },
    async open(body, { head = csrfTag, script = tag, prepare, until = 'load', ...options } = {}) {
      await opened?.context.close()
      visits++
      heard = []
      reply = () => ({ status: 204 })
      pageText = toPage(head + script, body)
      opened = await openPage(browser, options)
      await opened.context.addCookies([{ name: 'visit', value: String(visits), url: address() }])
      await prepare?.(opened.page)
      await opened.page.goto(`${address()}/shop`, { waitUntil: until })
      return opened
    },
    answer(how) {
      reply = typeof how === 'function' ? how : () => how
    },
    hold() {
      let release = (_answer: Answer) => {}
      const released = new Promise<Answer>((resolve) => {
        release = resolve
      })
      reply = () => released
      return { release: (answer = { status: 204 }) => release(answer) }
    },
  }
}

function toPage(head: string, body: string): string {
  const icon = '<link rel="icon" href="data:,">'
  return `<!doctype html><html lang="en"><head><title>Shop</title>${icon}${head}</head><body>${body}</body></html>`
}

function sendPage(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }).end(text)
}

async function readRequest(request: IncomingMessage): Promise<Heard> {
  let body = ''
  for await (const part of request) body += String(part)
  return { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
}

interface ToggleOptions {
  readonly checked?: boolean
  readonly attributes?: string
}

/** A switch as a server prints it, in a form that works without script. */
export function toggleForm(id: number, options: ToggleOptions = {}): string {
  const other = options.checked ? 'deactivate' : 'activate'
  return `<form method="post" action="/products/${id}/${other}"><input type="hidden" name="_token" value="token-1">
    ${toggle(id, options)}<button type="submit">Turn ${options.checked ? 'off' : 'on'}</button></form>`
}

export function toggle(id: number, { checked = false, attributes = '' }: ToggleOptions = {}): string {
  return `<input type="checkbox" role="switch" data-toggle data-activate-url="/products/${id}/activate"
    data-deactivate-url="/products/${id}/deactivate" aria-label="Active: product ${id}"${checked ? ' checked' : ''} ${attributes}>`
}
