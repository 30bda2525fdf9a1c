import type { Density } from './list-layout.ts'
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
  readonly density: PageDensity
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

/** How close the rows of lists stand, where a list has no density of its own. It is the device's, like the size of pages. */
export const pageDensities = ['compact', 'roomy'] as const satisfies readonly Density[]
export type PageDensity = (typeof pageDensities)[number]
