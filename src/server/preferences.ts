import { type DocumentFacts, themes } from '../wire/document-facts.ts'

export type Preferences = Omit<DocumentFacts, 'csrfToken'>

/** How the viewer wants to read: from cookies and the browser's languages. Anything strange has its default. */
export function readPreferences(
  readCookie: (name: string) => string | null,
  languages: string | undefined,
): Preferences {
  const theme = readCookie('switchboard_theme')
  return {
    locale: toLocale(languages),
    timeZone: toTimeZone(readCookie('switchboard_time_zone')),
    theme: themes.find((known) => known === theme) ?? 'auto',
  }
}

/** The first language that can be used for numbers. */
function toLocale(languages: string | undefined): string {
  for (const entry of (languages ?? '').split(',').slice(0, 10)) {
    const tag = entry.split(';')[0]?.trim() ?? ''
    if (/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(tag) && isSupported(tag)) return tag
  }
  return 'en'
}

function isSupported(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false // not a well-formed tag, which Intl says by throwing
  }
}

function toTimeZone(cookie: string | null): string {
  try {
    const zone = decodeURIComponent(cookie ?? 'UTC')
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC' // not a zone, which Intl says by throwing
  }
}
