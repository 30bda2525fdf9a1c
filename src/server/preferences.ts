import type { Actor } from '../wire/actor.ts'
import { type DocumentFacts, type Preferences, pageDensities, themes } from '../wire/document-facts.ts'
import { pageSizes } from '../wire/list-query.ts'

/** What a page is drawn with. */
export type ReadPreferences = Pick<DocumentFacts, 'locale' | 'timeZone' | 'theme' | 'density'>

export interface PreferenceSources {
  cookie(name: string): string | null
  readonly languages: string | undefined
  /** The choices of a person who is signed in. They win over those of the device. */
  readonly chosen: Preferences | undefined
}

/** The viewer's reading preferences, from cookies and the browser's languages. A strange value gets the default. */
export function createPreferenceReader(): (sources: PreferenceSources) => ReadPreferences {
  // Intl is slow, and a house has few languages and zones.
  const toLocale = remember(findLocale)
  const toTimeZone = remember(findTimeZone)
  return ({ cookie, languages = '', chosen }) => {
    const theme = chosen?.theme ?? cookie('switchboard_theme')
    return {
      locale: toLocale(toLanguages(languages, chosen?.language ?? null)),
      timeZone: toTimeZone(chosen?.timeZone ?? cookie('switchboard_time_zone') ?? ''),
      theme: themes.find((name) => name === theme) ?? 'auto',
      density: pageDensities.find((name) => name === cookie('switchboard_density')) ?? 'compact',
    }
  }
}

/** The choices that the asker made themselves. */
export function chosenBy(actor: Actor | null | undefined): Preferences | undefined {
  return actor?.kind === 'person' ? actor.preferences : undefined
}

/** The number of rows that the reader wants on a list's page, from the cookie of the pager. */
export function readPageSize(cookie: PreferenceSources['cookie']): number {
  const chosen = cookie('switchboard_page_size')
  return pageSizes.find((size) => String(size) === chosen) ?? pageSizes[0]
}

const mostRemembered = 500

function remember(find: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>()
  return (text) => {
    const answer = cache.get(text)
    if (answer !== undefined) return answer
    if (cache.size >= mostRemembered) cache.clear()
    const fresh = find(text)
    cache.set(text, fresh)
    return fresh
  }
}

/** The device's languages. If the person chose one, those of its regions, and then the chosen one itself. */
function toLanguages(languages: string, chosen: string | null): string {
  if (chosen === null) return languages
  const [family] = chosen.split('-')
  const regions = languages.split(',').filter((entry) => entry.trim().split(/[-;]/)[0] === family)
  return [...regions, chosen].join(',')
}

/** The first language that can format numbers. */
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
    return false // Intl throws for a malformed tag
  }
}

function findTimeZone(cookie: string): string {
  try {
    const zone = decodeURIComponent(cookie) || 'UTC'
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC' // Intl throws for an unknown zone
  }
}
