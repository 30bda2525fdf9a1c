import type { PushFacts } from './push-address.ts'

/** What server and browser must share to render the same page. It is in the document's head. */
export interface DocumentFacts {
  readonly csrfToken: string
  /** The name of the database for its people; empty for strangers. */
  readonly house: string
  /** Of the words. */
  readonly language: string
  /** Of numbers and dates. */
  readonly locale: string
  readonly timeZone: string
  readonly theme: Theme
  /** The origins whose pictures a page may show. */
  readonly images: readonly string[]
  /** Null if pages have no push server. */
  readonly push: PushFacts | null
}

/** How a person reads, as far as they chose. Null: as their device says. */
export interface Preferences {
  readonly language: string | null
  readonly timeZone: string | null
  readonly theme: Theme | null
}

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
