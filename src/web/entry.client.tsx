import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DocumentFactsContext, readDocumentFacts } from './document-facts.ts'
import { installHttp } from './http.ts'
import { rememberTimeZone } from './time-zone.ts'

installHttp(window)
rememberTimeZone()
const facts = readDocumentFacts()
// Overlays put style elements into the page; under our policy they need the nonce.
Object.assign(globalThis, { __webpack_nonce__: facts.nonce })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentFactsContext value={facts}>
        <HydratedRouter />
      </DocumentFactsContext>
    </StrictMode>,
  )
})
