import type { PushFacts } from './push-address.ts'

/** What server and browser must agree on to render the same; it travels in the document's head. */
export interface DocumentFacts {
  readonly csrfToken: string
  /** Of the words. */
  readonly language: string
  /** Of numbers and dates. */
  readonly locale: string
  readonly timeZone: string
  readonly theme: Theme
  /** Whose pictures a page may show: origins that the operator allows. */
  readonly images: readonly string[]
  /** Null where pages have nothing to connect to. */
  readonly push: PushFacts | null
}

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
