import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { deviceLivesMs, type Entered, flowLivesMs, type PageRequest, pendingMs } from '../kernel/index.ts'
import { Problem } from '../std/problem.ts'
import type { ProblemBody } from '../wire/problem-body.ts'
import { toPushAddress, toSocketOrigin } from '../wire/push-address.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import { cookieName, readCookie, writeCookie, writePreference } from './cookies.ts'
import type { CsrfTokens } from './csrf-token.ts'
import type { Caller, Edge, EdgeContext } from './edge.ts'
import { languageOf } from './language.ts'
import { isBackground } from './middleware/identify.ts'
import { isForm, readFormText } from './middleware/read-body.ts'
import { isDecodable } from './middleware/sane-address.ts'
import { toPagePolicy } from './middleware/security-headers.ts'
import { readNoticeCookie, toNoticeCookie } from './notice-cookie.ts'
import { type PageBuild, pageRequestKey } from './page-build.ts'
import { chosenBy, createPreferenceReader, type ReadPreferences, readPageSize } from './preferences.ts'
import { reportFailure } from './report-failure.ts'
import { readWayBack } from './way-back.ts'

/** Passes each request to the router with what it may know, and adds the policy and cookies to the answer. */
export interface Pages {
  answer(c: EdgeContext): Promise<Response>
  /** The page of an earlier gate's refusal. It sets no guest cookie, because a sign-in form may be open beside it. */
  refuse(c: EdgeContext, refusal: ProblemBody): Promise<Response>
}

export async function createPages(edge: Edge, tokens: CsrfTokens, pageBuild: PageBuild): Promise<Pages> {
  // This import comes late, because React chooses its production code by NODE_ENV, which openPageBuild sets first.
  const { createRequestHandler, RouterContextProvider } = await import('react-router')
  // With a function, the router prepares all routes again for every request. Only Vite's build ever changes.
  const handle = edge.settings.dev
    ? createRequestHandler(() => pageBuild.load(), 'development')
    : createRequestHandler(await pageBuild.load(), 'production')

  const readPreferences = createPreferenceReader()

  async function render(c: EdgeContext, request: Request, refusal: ProblemBody | null): Promise<Response> {
    const build: ServerBuild = await pageBuild.load()
    const nonce = randomBytes(16).toString('base64')
    const { holder, newGuest } = toHolder(c, tokens)
    const context = new RouterContextProvider()
    const preferences = readPreferences({
      cookie: (name) => readCookie(c.req.header('Cookie'), name),
      languages: c.req.header('Accept-Language'),
      chosen: chosenBy(c.get('actor')),
    })
    const sent = new Headers()
    context.set(
      pageRequestKey(build),
      toPageRequest(c, edge, {
        nonce,
        issueToken: () => tokens.issue(holder),
        preferences,
        house: await houseFor(c, edge),
        refusal,
        sent,
      }),
    )
    const answer = await handle(request, context)
    sent.set(
      'Content-Security-Policy',
      toPagePolicy(nonce, {
        dev: edge.settings.dev,
        origin: c.get('caller').origin,
        images: imagesFor(c, edge),
        push: toSocketOrigin(toPushAddress(edge.kernel.workplace.push, new URL(c.get('caller').origin))),
      }),
    )
    if (newGuest !== null && refusal === null) {
      const caller = c.get('caller')
      sent.append('Set-Cookie', writeCookie(caller, cookieName(caller, '_guest'), newGuest))
    }
    return withHeaders(answer, sent)
  }

  return {
    answer: async (c) => render(c, await toRouterRequest(c), null),
    refuse: (c, refusal) => render(c, new Request(toSafeUrl(c)), refusal),
  }
}

/** The router's own headers may be frozen. Its body is complete, and one piece is sent faster than a stream. */
async function withHeaders(answer: Response, sent: Headers): Promise<Response> {
  const headers = new Headers(answer.headers)
  for (const [name, value] of sent) {
    if (name === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  }
  const body = answer.body === null ? null : new Uint8Array(await answer.arrayBuffer())
  return new Response(body, { status: answer.status, headers })
}

/** A picture from our own address would be requested with its viewer's session, so it is never allowed. */
function imagesFor(c: EdgeContext, { kernel }: Edge): readonly string[] {
  const { origin } = c.get('caller')
  return kernel.workplace.images.filter((allowed) => allowed !== origin)
}

/** Strangers need not know it. */
async function houseFor(c: EdgeContext, { kernel }: Edge): Promise<string> {
  return (c.get('actor') ?? null) === null ? '' : kernel.workplace.name()
}

/** The token belongs to the session or to the guest's cookie, which is created here if it is missing. */
function toHolder(c: EdgeContext, tokens: CsrfTokens) {
  const session = c.get('sessionId') ?? null
  if (session !== null) return { holder: { session }, newGuest: null }
  const cookie = c.get('guest') ?? null
  const guest = cookie ?? tokens.newGuest()
  return { holder: { guest }, newGuest: cookie === null ? guest : null }
}

interface PageOptions {
  readonly nonce: string
  issueToken(): string
  readonly preferences: ReadPreferences
  readonly house: string
  readonly refusal: ProblemBody | null
  /** The headers that do not come from the router. */
  readonly sent: Headers
}

function toPageRequest(c: EdgeContext, edge: Edge, options: PageOptions): PageRequest {
  const { kernel } = edge
  const caller = c.get('caller')
  const actor = c.get('actor') ?? null
  const requestId = c.get('requestId')
  const language = languageOf(c)
  return {
    kernel,
    actor: actor?.kind === 'person' ? actor : null,
    device: {
      address: caller.address,
      agent: caller.agent,
      requestId,
      deviceCookie: readCookie(c.req.header('Cookie'), cookieName(caller, '_device')),
    },
    isByItself: isBackground(c),
    pendingId: readCookie(c.req.header('Cookie'), cookieName(caller, '_pending')),
    document: {
      ...options.preferences,
      house: options.house,
      language: language.tag,
      images: imagesFor(c, edge),
      push: kernel.workplace.push,
    },
    language,
    pageSize: readPageSize((name) => readCookie(c.req.header('Cookie'), name)),
    issueToken: options.issueToken,
    nonce: options.nonce,
    refusal: options.refusal,
    // After a refused form, the page before it is still useful.
    wayBack: options.refusal === null || c.req.method === 'POST' ? readWayBack(c) : null,
    requestId,
    signOnCookie: readCookie(c.req.header('Cookie'), cookieName(caller, '_sign_on')),
    async notice() {
      const entry = readNoticeCookie(c)
      return actor === null || entry === null ? null : kernel.switches.notice(actor, entry)
    },
    async endedSession() {
      const sessionId = readCookie(c.req.header('Cookie'), cookieName(caller, ''))
      return actor === null && sessionId !== null ? kernel.access.sessions.whyEnded(sessionId) : null
    },
    cookies: {
      enter: (entered) => toEntryCookies(caller, entered),
      remember: (name, value) => writePreference(caller, name, value),
      signOn: (flow) => writeCookie(caller, cookieName(caller, '_sign_on'), flow, flowLivesMs / 1_000),
      notify: (entry) => toNoticeCookie(caller, entry),
    },
    sendHeaders(headers) {
      for (const [name, value] of Object.entries(headers)) options.sent.set(name, value)
    },
    reportFailure: (failure) => reportFailure(edge, requestId, failure),
  }
}

/** A session replaces a sign-in that waited. */
function toEntryCookies(caller: Caller, entered: Entered): readonly string[] {
  const pending = cookieName(caller, '_pending')
  if ('pendingId' in entered) return [writeCookie(caller, pending, entered.pendingId, pendingMs / 1_000)]
  return [
    writeCookie(caller, cookieName(caller, ''), entered.sessionId),
    writeCookie(caller, cookieName(caller, '_device'), entered.deviceCookie, deviceLivesMs / 1_000),
    writeCookie(caller, pending, ''),
  ]
}

/** The router matches the same page, but never sees an address that it would print to stderr. */
function toSafeUrl(c: EdgeContext): URL {
  const url = new URL(c.get('caller').origin)
  const segments = new URL(c.req.url).pathname.split('/')
  url.pathname = segments.map((segment) => (isDecodable(segment) ? segment : 'unreadable')).join('/')
  return url
}

/** The router gets our public address, and a body within our limits. */
async function toRouterRequest(c: EdgeContext): Promise<Request> {
  const { method } = c.req
  const url = new URL(c.get('caller').origin + c.env.incoming.url)
  const { headers, signal } = c.req.raw
  if (method === 'GET' || method === 'HEAD') return new Request(url, { headers, signal })
  if (!isForm(c.req.header('Content-Type'))) {
    throw new Problem('unsupported-type', httpRefusals.notAForm)
  }
  return new Request(url, { method, headers, signal, body: await readFormText(c) })
}
