import { useSyncExternalStore } from 'react'
import { scriptedFormHeader } from '../wire/scripted-form.ts'
import { askApi } from './asking/ask-api.ts'
import { useDocumentFacts } from './document-facts.ts'

/** Where the document's root says how the page looks. Without an attribute the style sheet has its default. */
export const appearanceAttributes = { theme: 'data-color-scheme', density: 'data-density' } as const

export type Appearance = keyof typeof appearanceAttributes

/** What is chosen now. */
export function useAppearance(name: Appearance): string {
  const facts = useDocumentFacts()
  return useSyncExternalStore(
    watchAppearance,
    () => document.documentElement.getAttribute(appearanceAttributes[name]) ?? defaults[name],
    () => facts[name],
  )
}

/** Takes effect at once, and the cookie tells the server. Without the server, this page and the cookie still have it. */
export function chooseAppearance(name: Appearance, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `switchboard_${name}=${value}; path=/; max-age=31536000; samesite=lax`
  if (value === defaults[name]) document.documentElement.removeAttribute(appearanceAttributes[name])
  else document.documentElement.setAttribute(appearanceAttributes[name], value)
  const body = new URLSearchParams({ do: name, [name]: value })
  askApi('/account', { method: 'POST', body, headers: { Accept: '*/*', [scriptedFormHeader]: '1' } }).catch(
    () => {},
  )
}

const defaults: Readonly<Record<Appearance, string>> = { theme: 'auto', density: 'compact' }

function watchAppearance(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: Object.values(appearanceAttributes) })
  return () => observer.disconnect()
}
