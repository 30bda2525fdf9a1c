import type { Theme } from '../wire/document-facts.ts'

/** Says on the document's root in which colours the page is. */
export const schemeAttribute = 'data-color-scheme'

/** The theme lives in a cookie, so that the server renders it and nothing flashes. */
export function chooseScheme(scheme: Exclude<Theme, 'auto'>): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `switchboard_theme=${scheme}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.setAttribute(schemeAttribute, scheme)
}

/** As the system, also when that changes its mind. */
export function followSystem(): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => document.documentElement.setAttribute(schemeAttribute, dark.matches ? 'dark' : 'light')
  dark.addEventListener('change', show)
  return () => dark.removeEventListener('change', show)
}
