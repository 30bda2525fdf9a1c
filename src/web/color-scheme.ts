import type { Theme } from '../wire/document-facts.ts'

type Scheme = Exclude<Theme, 'auto'>

/** Names the chosen colours on the document's root. Without it the style sheet follows the system. */
export const schemeAttribute = 'data-color-scheme'

const systemIsDark = '(prefers-color-scheme: dark)'

/** Stores the theme in a cookie, so that the server draws this device's pages with it when nobody is signed in. */
export function chooseScheme(scheme: Scheme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `switchboard_theme=${scheme}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.setAttribute(schemeAttribute, scheme)
}

/** The current colours of the page. */
export function readScheme(): Scheme {
  const chosen = document.documentElement.getAttribute(schemeAttribute)
  const isDark = chosen === null ? matchMedia(systemIsDark).matches : chosen === 'dark'
  return isDark ? 'dark' : 'light'
}

/** Calls when the reader or the system may have changed the colours. */
export function watchScheme(listener: () => void): () => void {
  const system = matchMedia(systemIsDark)
  system.addEventListener('change', listener)
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [schemeAttribute] })
  return () => {
    system.removeEventListener('change', listener)
    observer.disconnect()
  }
}
