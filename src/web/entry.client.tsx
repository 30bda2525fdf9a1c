import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readCsrfToken } from './csrf-token.ts'
import { DocumentFactsContext, readDocumentFacts } from './document-facts.ts'
import { installHttp } from './http.ts'
import { rememberTimeZone } from './time-zone.ts'
import { refuseUnreachable } from './unreachable.ts'

installHttp(window, refuseUnreachable)
readCsrfToken(window)
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
