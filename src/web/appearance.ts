import { useSyncExternalStore } from 'react'
import { scriptedFormHeader } from '../wire/scripted-form.ts'
import { askApi } from './asking/ask-api.ts'
import { useDocumentFacts } from './document-facts.ts'

/** Where the document's root says how the page looks. */
export const appearanceAttributes = { theme: 'data-color-scheme', density: 'data-density' } as const

export type Appearance = keyof typeof appearanceAttributes

/** What is chosen now. */
export function useAppearance(name: Appearance): string | null {
  const facts = useDocumentFacts()
  return useSyncExternalStore(
    watchAppearance,
    () => document.documentElement.getAttribute(appearanceAttributes[name]),
    () => facts[name],
  )
}

/** Takes effect at once, and the cookie tells the next page, also without an answer of the server. */
export function chooseAppearance(name: Appearance, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `switchboard_${name}=${value}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.setAttribute(appearanceAttributes[name], value)
  const body = new URLSearchParams({ do: name, [name]: value })
  askApi('/account', { method: 'POST', body, headers: { Accept: '*/*', [scriptedFormHeader]: '1' } }).catch(
    () => {},
  )
}

function watchAppearance(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}
