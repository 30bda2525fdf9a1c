import type { pageTexts as english } from '../pages.ts'
import type { Translated } from '../translated.ts'

export const pageTexts: Translated<typeof english> = {
  part: (from, to, found) => `${from}–${to} von ${found}`,
  previous: 'Zurück',
  next: 'Weiter',
}
