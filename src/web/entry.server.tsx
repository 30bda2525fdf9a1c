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
import { scriptedFormHeader } from '../wire/scripted-form.ts'
import type { Language } from '../wire/texts/language.ts'
import { findLanguage } from '../wire/texts/languages.ts'
import { screenTexts } from '../wire/texts/screens.ts'
import { DocumentFactsContext } from './document-facts.ts'
import { createFormat, type Format } from './kinds/format.ts'
import { FormatContext } from './kinds/use-format.tsx'
import { addState, takeState } from './router/hand-over.ts'
import { pageRequest } from './router/page-request.ts'
import { LanguageContext } from './words/use-texts.ts'

export { pageRequest }

export default createDocumentDrawer()

/**
 * Draws each page in one piece, without a stream. Nothing is deferred, and a stream encodes each tag by itself, which
 * costs a fifth of a page's CPU.
 */
function createDocumentDrawer() {
  const formatFor = createFormats()
  return async function drawDocument(
    request: Request,
    status: number,
    headers: Headers,
    entry: EntryContext,
    context: RouterContextProvider,
  ): Promise<Response> {
    if (request.headers.has(scriptedFormHeader)) return tellForm(entry, { status, headers })
    const { document, issueToken, nonce } = context.get(pageRequest)
    const facts = { ...document, csrfToken: issueToken(), nonce }
    const { context: routerContext, state } = await takeState(entry)
    const language = findLanguage(facts.language)
    const html = renderToString(
      <DocumentFactsContext value={facts}>
        <LanguageContext value={language}>
          <FormatContext value={formatFor(facts, language)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </FormatContext>
        </LanguageContext>
      </DocumentFactsContext>,
    )
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(addState(`<!DOCTYPE html>${html}`, { state, nonce }), { status, headers })
  }
}

/** Answers a form's script with the action's answer, or with the reason for a failure. */
function tellForm(
  { staticHandlerContext: { actionData, errors } }: EntryContext,
  init: ResponseInit,
): Response {
  const [failure] = Object.values(errors ?? {})
  const [answer] = Object.values(actionData ?? {})
  return Response.json((isRouteErrorResponse(failure) ? failure.data : answer) ?? null, init)
}

/** Formatters are slow to make, and most readers need the same ones. */
function createFormats() {
  const made = createLru<string, Format>(50)
  return ({ locale, timeZone, images }: DocumentFacts, language: Language): Format =>
    made.getOrMake(JSON.stringify([locale, timeZone, images, language.tag]), () =>
      createFormat({ locale, timeZone, images, texts: language.texts(screenTexts) }),
    )
}

/** A refusal by the router itself is a mistake of the caller, not a failure for operators. */
export const handleError: HandleErrorFunction = (failure, { request, context }) => {
  if (isRouteErrorResponse(failure) && failure.status < 500) return
  if (!request.signal.aborted) void context.get(pageRequest).reportFailure(failure)
}
