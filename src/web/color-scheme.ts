import type { MantineColorSchemeManager } from '@mantine/core'
import { type Theme, themes } from '../wire/document-facts.ts'

/** The theme lives in a cookie, so that the server renders it and nothing flashes. */
export function themeCookie(rendered: Theme): MantineColorSchemeManager {
  return {
    get: () => rendered,
    set(value) {
      const theme = themes.find((known) => known === value) ?? 'auto'
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `switchboard_theme=${theme}; path=/; max-age=31536000; samesite=lax`
    },
    subscribe() {},
    unsubscribe() {},
    clear() {},
  }
}
