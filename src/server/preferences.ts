import { type DocumentFacts, themes } from '../wire/document-facts.ts'

export type Preferences = Omit<DocumentFacts, 'csrfToken' | 'images' | 'push'>

export interface PreferenceSources {
  cookie(name: string): string | null
  readonly languages: string | undefined
}

/** How the viewer wants to read: from cookies and the browser's languages. Anything strange has its default. */
export function createPreferenceReader(): (sources: PreferenceSources) => Preferences {
  // Asking Intl is dear, and a house has few languages and zones.
  const toLocale = remember(findLocale)
  const toTimeZone = remember(findTimeZone)
  return ({ cookie, languages }) => {
    const theme = cookie('switchboard_theme')
    return {
      locale: toLocale(languages ?? ''),
      timeZone: toTimeZone(cookie('switchboard_time_zone') ?? ''),
      theme: themes.find((known) => known === theme) ?? 'auto',
    }
  }
}

const mostRemembered = 500

function remember(find: (text: string) => string): (text: string) => string {
  const found = new Map<string, string>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    if (found.size >= mostRemembered) found.clear()
    const fresh = find(text)
    found.set(text, fresh)
    return fresh
  }
}

/** The first language that can be used for numbers. */
function findLocale(languages: string): string {
  for (const entry of languages.split(',').slice(0, 10)) {
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

function findTimeZone(cookie: string): string {
  try {
    const zone = decodeURIComponent(cookie) || 'UTC'
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC' // not a zone, which Intl says by throwing
  }
}
