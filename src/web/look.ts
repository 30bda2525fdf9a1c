import { useSyncExternalStore } from 'react'
import { scriptedFormHeader } from '../wire/scripted-form.ts'
import { askApi } from './asking/ask-api.ts'
import { useDocumentFacts } from './document-facts.ts'

/** Where the document's root says how the page looks. Without an attribute the style sheet has its default. */
export const lookAttributes = { theme: 'data-color-scheme', density: 'data-density' } as const

export type Look = keyof typeof lookAttributes

/** What is chosen now. */
export function useLook(look: Look): string {
  const facts = useDocumentFacts()
  return useSyncExternalStore(
    watchLooks,
    () => document.documentElement.getAttribute(lookAttributes[look]) ?? defaults[look],
    () => facts[look],
  )
}

/** Takes effect at once, and the cookie tells the server. Without the server, this page and the cookie still have it. */
export function chooseLook(look: Look, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `switchboard_${look}=${value}; path=/; max-age=31536000; samesite=lax`
  if (value === defaults[look]) document.documentElement.removeAttribute(lookAttributes[look])
  else document.documentElement.setAttribute(lookAttributes[look], value)
  const body = new URLSearchParams({ do: look, [look]: value })
  askApi('/account', { method: 'POST', body, headers: { Accept: '*/*', [scriptedFormHeader]: '1' } }).catch(
    () => {},
  )
}

const defaults: Readonly<Record<Look, string>> = { theme: 'auto', density: 'compact' }

function watchLooks(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: Object.values(lookAttributes) })
  return () => observer.disconnect()
}
