import { createContext, useContext } from 'react'
import { type DocumentFacts, pageDensities, themes } from '../wire/document-facts.ts'

export const DocumentFactsContext = createContext<DocumentFacts & { readonly nonce: string }>({
  csrfToken: '',
  house: '',
  language: 'en',
  locale: 'en',
  timeZone: 'UTC',
  theme: 'auto',
  density: 'compact',
  images: [],
  push: null,
  nonce: '',
})

export function useDocumentFacts() {
  return useContext(DocumentFactsContext)
}

/** Reads what the server wrote into the head. For the browser only. */
export function readDocumentFacts(): DocumentFacts & { readonly nonce: string } {
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  const { colorScheme, density: rows } = document.documentElement.dataset
  return {
    csrfToken: meta('csrf-token'),
    house: meta('application-name'),
    language: document.documentElement.lang,
    locale: meta('locale') || 'en',
    timeZone: meta('time-zone') || 'UTC',
    theme: themes.find((theme) => theme === colorScheme) ?? 'auto',
    density: pageDensities.find((density) => density === rows) ?? 'compact',
    images: meta('images').split(' ').filter(Boolean),
    push: JSON.parse(meta('push') || 'null'), // our own server wrote it
    // The browser blanks the attribute, but not the property.
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  }
}
