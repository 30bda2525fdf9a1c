import { clientTexts } from '../../wire/texts/client.ts'
import { hearPage, tellPage } from '../page-events.ts'

/** Reads the tag for each request, because a new tag may have replaced it. */
export function readCsrfToken(page: Window): string | null {
  const token = page.document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
  if (token) return token
  if (!page.document.documentElement.hasAttribute(missingMark)) {
    page.document.documentElement.setAttribute(missingMark, '')
    // biome-ignore lint/suspicious/noConsole: the specification asks for this line
    console.error(clientTexts.csrfMissing)
    tellPage(page.document, 'switchboard:csrf-missing')
  }
  return null
}

const missingMark = 'data-csrf-missing'

/** The notice that the page must be reloaded reads this. */
export const csrfState = {
  subscribe: (listener: () => void) => hearPage('switchboard:csrf-missing', listener),
  isMissing: () => document.documentElement.hasAttribute(missingMark),
}
