import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DocumentFactsContext } from './document-facts.ts'
import { pageRequest } from './page-request.ts'

export { pageRequest }

/** Pages are collected, not streamed: nothing is deferred, and one write with a length is cheaper. The router sees no body. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { document, nonce, sendDocument, reportBug } = context.get(pageRequest)
  const stream = await renderToReadableStream(
    <DocumentFactsContext value={{ ...document, nonce }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </DocumentFactsContext>,
    { nonce, signal: request.signal, onError: reportBug },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Else it would wait behind the scripts, which are named before it, and nothing is painted without it.
  for (const style of routerContext.manifest.routes.root?.css ?? []) {
    headers.append('Link', `<${style}>; rel=preload; as=style`)
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  sendDocument(Buffer.concat(chunks))
  return new Response(null, { status, headers })
}

/** A refusal of the router's own is the asker's affair, not an operator's. */
export const handleError: HandleErrorFunction = (failure, { request, context }) => {
  if (isRouteErrorResponse(failure) && failure.status < 500) return
  if (!request.signal.aborted) context.get(pageRequest).reportBug(failure)
}
