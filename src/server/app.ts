import { Hono } from 'hono'
import { isProblem, Problem } from '../std/problem.ts'
import { toProblemAnswer, toProblemBody } from '../wire/problem-body.ts'
import type { Language } from '../wire/texts/language.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import type { Assets } from './assets.ts'
import { createCallerReader } from './caller.ts'
import type { CsrfTokens } from './csrf-token.ts'
import { type Edge, type EdgeContext, type EdgeEnv, hasLeft } from './edge.ts'
import { languageOf } from './language.ts'
import { compressAnswers } from './middleware/compress.ts'
import { leadToFullName } from './middleware/full-table-name.ts'
import { identify } from './middleware/identify.ts'
import { limitWrites } from './middleware/limit-writes.ts'
import { observe } from './middleware/observe.ts'
import { allowOtherOrigins } from './middleware/other-origins.ts'
import { limitBody } from './middleware/read-body.ts'
import { refuseEmbedded } from './middleware/refuse-embedded.ts'
import { refuseForged } from './middleware/refuse-forged.ts'
import { refuseWhileViewing } from './middleware/refuse-while-viewing.ts'
import { requireOwnHost } from './middleware/require-own-host.ts'
import { requireSaneAddress } from './middleware/sane-address.ts'
import { leadScriptedForms } from './middleware/scripted-forms.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { requireTakenMethod } from './middleware/taken-method.ts'
import type { Pages } from './pages.ts'
import { reportFailure } from './report-failure.ts'
import { apiRoutes } from './routes/api.ts'
import { auditRoutes } from './routes/audit.ts'
import { backChannelRoutes } from './routes/back-channel-logout.ts'
import { boardRoutes } from './routes/boards.ts'
import { broadcastingRoutes } from './routes/broadcasting.ts'
import { dataTableRoutes } from './routes/data-table.ts'
import { deskRoutes } from './routes/desk.ts'
import { editRoutes } from './routes/edits.ts'
import { exportRoutes } from './routes/export.ts'
import { formScreenRoutes } from './routes/form-screen.ts'
import { healthRoutes } from './routes/health.ts'
import { importApiRoutes, importRoutes } from './routes/imports.ts'
import { jobApiRoutes, jobRoutes } from './routes/jobs.ts'
import { listScreenRoutes } from './routes/list-screen.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { openApiRoutes } from './routes/openapi.ts'
import { pushRoutes } from './routes/push.ts'
import { relationRoutes } from './routes/relations.ts'
import { revealRoutes } from './routes/reveal.ts'
import { rowScreenRoutes } from './routes/row-screen.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionRoutes } from './routes/session.ts'
import { forgiveSecondSignOut, signOutRoutes } from './routes/sign-out.ts'
import { switchRoutes } from './routes/switches.ts'
import { trailPeopleRoutes } from './routes/trail-people.ts'
import { viewRoutes } from './routes/views.ts'
import { watchingRoutes } from './routes/watching.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import { whyRoutes } from './routes/why.ts'
import { readWayBack } from './way-back.ts'

export interface AppOptions {
  readonly edge: Edge
  readonly tokens: CsrfTokens
  readonly pages: Pages
  readonly assets: Assets | null
}

/** A request passes this from top to bottom. What comes before `identify` is open to everyone. */
export function createApp({ edge, tokens, pages, assets }: AppOptions): Hono<EdgeEnv> {
  const readCaller = createCallerReader(edge.settings)
  const app = new Hono<EdgeEnv>()

  app.use(observe(edge))
  app.use(allowOtherOrigins(edge.settings))
  app.use(securityHeaders())
  app.use(compressAnswers())
  app.route('/', healthRoutes(edge))
  app.route('/', pushRoutes(edge))
  app.use(async (c, next) => {
    const { incoming } = c.env
    c.set(
      'caller',
      readCaller({ headers: incoming.headers, remoteAddress: incoming.socket.remoteAddress ?? '' }),
    )
    await next()
  })
  if (assets !== null) app.use(async (c, next) => (await assets.answer(c)) ?? next())

  app.use(requireOwnHost(edge.settings))
  app.use(refuseEmbedded())
  app.use(identify(edge, tokens))
  app.use(requireSaneAddress())
  app.use(requireTakenMethod())
  app.use(leadToFullName(edge))
  app.use(limitBody())
  app.use(leadScriptedForms())
  app.use(forgiveSecondSignOut())
  app.route('/', backChannelRoutes(edge))
  app.use(refuseForged(edge.settings, tokens))
  app.use(refuseWhileViewing())
  app.use(limitWrites(edge.settings))
  app.route('/', metricsRoutes(edge))
  app.route('/', sessionRoutes(edge))
  app.route('/', trailPeopleRoutes(edge))
  app.route('/', signOutRoutes(edge))
  app.route('/', switchRoutes(edge))
  app.route('/', revealRoutes(edge))
  app.route('/', deskRoutes(edge))
  app.route('/', jobRoutes(edge))
  app.route('/', importRoutes(edge))
  app.route('/', broadcastingRoutes(edge))
  app.route('/api', dataTableRoutes(edge))
  app.route('/api', exportRoutes(edge))
  app.route('/api', auditRoutes(edge))
  app.route('/api', openApiRoutes())
  app.route('/api', jobApiRoutes(edge))
  app.route('/api', importApiRoutes(edge))
  app.route('/api', editRoutes(edge))
  app.route('/api', relationRoutes(edge))
  app.route('/api', viewRoutes(edge))
  app.route('/api', watchingRoutes(edge))
  app.route('/api', boardRoutes(edge))
  app.route('/api', webhookRoutes(edge))
  app.route('/api', whyRoutes(edge))
  app.route('/', searchRoutes(edge))
  app.route('/api', apiRoutes(edge))
  app.route('/', listScreenRoutes(edge))
  app.route('/', formScreenRoutes(edge))
  app.route('/', rowScreenRoutes(edge))
  app.all('*', (c) => {
    if (wantsJson(c)) throw new Problem('not-found', httpRefusals.noSuchJson)
    return pages.answer(c)
  })

  app.onError((failure, c) => answerFailure(failure, c, { edge, pages }))
  return app
}

type FailureOptions = Pick<AppOptions, 'edge' | 'pages'>

/** The only place where a failure becomes an answer: a page for people, problem+json for programs and scripts. */
async function answerFailure(
  thrown: Error,
  c: EdgeContext,
  { edge, pages }: FailureOptions,
): Promise<Response> {
  const requestId = c.get('requestId')
  const about = { requestId, language: languageOf(c) }
  if (hasLeft(c)) return toProblemResponse(thrown, about)
  const failure = await reportFailure(edge, requestId, thrown)
  const headers = toHeaders(failure)
  if (!wantsPage(c)) return toProblemResponse(failure, about, headers)
  if (isProblem(failure) && failure.code === 'confirm-first') return leadToConfirm(c)
  try {
    const page = await pages.refuse(c, toProblemBody(failure, requestId, about.language))
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
    return page
  } catch (cause) {
    edge.log.error({ requestId, err: cause }, 'the page of a refusal failed')
    return toProblemResponse(new Problem('internal', httpRefusals.pageFailed), about)
  }
}

/** The form of a page is lost, but its page is not. */
function leadToConfirm(c: EdgeContext): Response {
  return c.redirect(`/confirm?${new URLSearchParams({ back: readWayBack(c) ?? '/' })}`, 303)
}

function toHeaders(failure: unknown): Readonly<Record<string, string>> {
  if (!isProblem(failure)) return {}
  return failure.code === 'unauthenticated'
    ? { 'WWW-Authenticate': 'Bearer', ...failure.headers }
    : failure.headers
}

/** True for a client that accepts JSON but no page. Without an Accept header the answer is a page. */
function wantsJson({ req }: EdgeContext): boolean {
  const accept = req.header('Accept') ?? ''
  return /application\/(problem\+)?json/.test(accept) && !/text\/html/.test(accept)
}

function wantsPage(c: EdgeContext): boolean {
  if (c.get('caller') === undefined || /^\/(api|broadcasting|health|metrics)(\/|$)|\.data$/.test(c.req.path))
    return false
  return c.req.header('X-Requested-With') === undefined && /text\/html/.test(c.req.header('Accept') ?? '')
}

/** A refusal for programs, and for a page's scripts. */
function toProblemResponse(
  failure: unknown,
  { requestId, language }: { readonly requestId: string; readonly language: Language },
  headers: HeadersInit = {},
): Response {
  const body = toProblemAnswer(failure, requestId, language)
  const answer = new Headers(headers)
  answer.set('Content-Type', 'application/problem+json')
  return new Response(JSON.stringify(body), { status: body.status, headers: answer })
}
