import { clientTexts } from '../../wire/texts/client.ts'
import { hearPage, tellPage } from '../page-events.ts'

/** Read at the time of sending: the tag may be a newer one by then. */
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

/** For the notice that the page must be reloaded. */
export const csrfState = {
  subscribe: (listener: () => void) => hearPage('switchboard:csrf-missing', listener),
  isMissing: () => document.documentElement.hasAttribute(missingMark),
}
