import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createLru } from '../std/lru.ts'
import type { DocumentFacts } from '../wire/document-facts.ts'
import { DocumentFactsContext } from './document-facts.ts'
import { createFormat, type Format } from './kinds/format.ts'
import { FormatContext } from './kinds/use-format.tsx'
import { pageRequest } from './page-request.ts'
import { addRouterState } from './router-state.ts'

export { pageRequest }

export default createDocumentDrawer()

/**
 * Pages are drawn in one piece, not streamed: nothing is deferred, and as a stream every tag would be made bytes by
 * itself, a sixth of the whole. The router sees no body.
 */
function createDocumentDrawer() {
  const formatFor = createFormats()
  return async function drawDocument(
    request: Request,
    status: number,
    headers: Headers,
    { serverHandoffStream, ...routerContext }: EntryContext,
    context: RouterContextProvider,
  ): Promise<Response> {
    const { document, issueToken, nonce, sendDocument } = context.get(pageRequest)
    const facts = { ...document, csrfToken: issueToken(), nonce }
    const state = await new Response(serverHandoffStream ?? null).text()
    const html = renderToString(
      <DocumentFactsContext value={facts}>
        <FormatContext value={formatFor(facts)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </FormatContext>
      </DocumentFactsContext>,
    )
    headers.set('Content-Type', 'text/html; charset=utf-8')
    // Else it would wait behind the scripts, which are named before it, and nothing is painted without it.
    for (const style of routerContext.manifest.routes.root?.css ?? []) {
      headers.append('Link', `<${style}>; rel=preload; as=style`)
    }
    sendDocument(addRouterState(`<!DOCTYPE html>${html}`, { state, nonce }))
    return new Response(null, { status, headers })
  }
}

/** Formatters are dear to make, and most readers read alike. */
function createFormats() {
  const made = createLru<string, Format>(50)
  return ({ locale, timeZone, images }: DocumentFacts): Format =>
    made.getOrMake(JSON.stringify([locale, timeZone, images]), () => createFormat(locale, timeZone, images))
}

/** A refusal of the router's own is the asker's affair, not an operator's. */
export const handleError: HandleErrorFunction = (failure, { request, context }) => {
  if (isRouteErrorResponse(failure) && failure.status < 500) return
  if (!request.signal.aborted) void context.get(pageRequest).reportFailure(failure)
}
