import { Hono } from 'hono'
import { isProblem, Problem } from '../std/problem.ts'
import { toProblemBody } from '../wire/problem-body.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import type { Assets } from './assets.ts'
import { createCallerReader } from './caller.ts'
import type { CsrfTokens } from './csrf-token.ts'
import { type Edge, type EdgeContext, type EdgeEnv, hasLeft } from './edge.ts'
import { compressAnswers } from './middleware/compress.ts'
import { identify } from './middleware/identify.ts'
import { observe } from './middleware/observe.ts'
import { allowOtherOrigins } from './middleware/other-origins.ts'
import { limitBody } from './middleware/read-body.ts'
import { refuseForged } from './middleware/refuse-forged.ts'
import { requireSaneAddress } from './middleware/sane-address.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { requireTakenMethod } from './middleware/taken-method.ts'
import type { Pages } from './pages.ts'
import { toProblemResponse } from './problem-answer.ts'
import { reportFailure } from './report-failure.ts'
import { apiRoutes } from './routes/api.ts'
import { auditRoutes } from './routes/audit.ts'
import { broadcastingRoutes } from './routes/broadcasting.ts'
import { dataTableRoutes } from './routes/data-table.ts'
import { editRoutes } from './routes/edits.ts'
import { exportRoutes } from './routes/export.ts'
import { healthRoutes } from './routes/health.ts'
import { jobApiRoutes, jobRoutes } from './routes/jobs.ts'
import { listScreenRoutes } from './routes/list-screen.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { openApiRoutes } from './routes/openapi.ts'
import { pushRoutes } from './routes/push.ts'
import { forgiveSecondSignOut, signOutRoutes } from './routes/sign-out.ts'
import { switchRoutes } from './routes/switches.ts'
import { viewRoutes } from './routes/views.ts'
import { watchingRoutes } from './routes/watching.ts'

export interface AppParts {
  readonly edge: Edge
  readonly tokens: CsrfTokens
  readonly pages: Pages
  readonly assets: Assets | null
}

/** The way of a request, from top to bottom. What stands above `identify` is open to anyone. */
export function createApp({ edge, tokens, pages, assets }: AppParts): Hono<EdgeEnv> {
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

  app.use(identify(edge, tokens))
  app.use(requireSaneAddress())
  app.use(requireTakenMethod(pages))
  app.use(limitBody())
  app.use(forgiveSecondSignOut())
  app.use(refuseForged(edge.settings, tokens))
  app.route('/', metricsRoutes(edge))
  app.route('/', signOutRoutes(edge))
  app.route('/', switchRoutes(edge))
  app.route('/', jobRoutes(edge))
  app.route('/', broadcastingRoutes(edge))
  app.route('/api', dataTableRoutes(edge))
  app.route('/api', exportRoutes(edge))
  app.route('/api', auditRoutes(edge))
  app.route('/api', openApiRoutes())
  app.route('/api', jobApiRoutes(edge))
  app.route('/api', editRoutes(edge))
  app.route('/api', viewRoutes(edge))
  app.route('/api', watchingRoutes(edge))
  app.route('/api', apiRoutes(edge))
  app.route('/', listScreenRoutes(edge))
  app.all('*', (c) => pages.answer(c))

  app.onError((failure, c) => answerFailure(failure, c, { edge, pages }))
  return app
}

type FailureParts = Pick<AppParts, 'edge' | 'pages'>

/** The one place where a failure becomes an answer: a page for people, problem+json for programs and scripts. */
async function answerFailure(
  thrown: Error,
  c: EdgeContext,
  { edge, pages }: FailureParts,
): Promise<Response> {
  const requestId = c.get('requestId')
  if (hasLeft(c)) return toProblemResponse(thrown, requestId)
  const failure = await reportFailure(edge, requestId, thrown)
  const headers = toHeaders(failure)
  if (!wantsPage(c)) return toProblemResponse(failure, requestId, headers)
  try {
    const page = await pages.refuse(c, toProblemBody(failure, requestId))
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
    return page
  } catch (cause) {
    edge.log.error({ requestId, err: cause }, 'the page of a refusal failed')
    return toProblemResponse(new Problem('internal', httpRefusals.pageFailed), requestId)
  }
}

function toHeaders(failure: unknown): Readonly<Record<string, string>> {
  if (!isProblem(failure)) return {}
  return failure.code === 'unauthenticated'
    ? { 'WWW-Authenticate': 'Bearer', ...failure.headers }
    : failure.headers
}

function wantsPage(c: EdgeContext): boolean {
  if (c.get('caller') === undefined || /^\/(api|broadcasting|health|metrics)(\/|$)|\.data$/.test(c.req.path))
    return false
  return c.req.header('X-Requested-With') === undefined && /text\/html/.test(c.req.header('Accept') ?? '')
}
