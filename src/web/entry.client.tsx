import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { screenTexts } from '../wire/texts/screens.ts'
import { readCsrfToken } from './asking/csrf-token.ts'
import { installHttp } from './asking/http.ts'
import { askPatiently, loadAhead } from './asking/until-answered.ts'
import { DocumentFactsContext, readDocumentFacts } from './document-facts.ts'
import { loadAnewIfMoved } from './drawn-address.ts'
import { createFormat } from './kinds/format.ts'
import { FormatContext } from './kinds/use-format.tsx'
import { loadPageLanguage } from './words/page-language.ts'
import { LanguageContext } from './words/use-texts.ts'

installHttp(window, askPatiently)
readCsrfToken(window)
rememberTimeZone()
const facts = readDocumentFacts()
// On its way while the page is taken over, which takes up its switches; a failure is told there.
if (document.querySelector('input[data-toggle]') !== null) {
  void loadAhead(() => import('./toggle/start-toggles.ts'))
}

const taken = new AbortController()

if (!loadAnewIfMoved(taken.signal)) void takeOver()

async function takeOver(): Promise<void> {
  const language = await loadPageLanguage(facts.language)
  const format = createFormat({ ...facts, texts: language.texts(screenTexts) })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <DocumentFactsContext value={facts}>
          <LanguageContext value={language}>
            <FormatContext value={format}>
              <TakenOver>
                <HydratedRouter />
              </TakenOver>
            </FormatContext>
          </LanguageContext>
        </DocumentFactsContext>
      </StrictMode>,
    )
  })
}

/** From here on the router hears of every step. */
function TakenOver({ children }: { readonly children: ReactNode }) {
  useEffect(() => taken.abort(), [])
  return children
}

/** The next page is rendered in the viewer's own zone; this one stays as the server wrote it. */
function rememberTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `switchboard_time_zone=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`
}
