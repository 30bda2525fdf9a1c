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
// The switches' script loads during hydration. If it fails, the switches report that.
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

/** The router is mounted, so it handles the steps of the history from here on. */
function TakenOver({ children }: { readonly children: ReactNode }) {
  useEffect(() => taken.abort(), [])
  return children
}

/** The server draws the next page in the viewer's zone. This page stays as it is. */
function rememberTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `switchboard_time_zone=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`
}
