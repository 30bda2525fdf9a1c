import type { sessionTexts as english } from '../session.ts'
import type { Translated } from '../translated.ts'

export const sessionTexts: Translated<typeof english> = {
  soon: {
    idle: 'In weniger als einer Minute werden Sie abgemeldet, weil diese Seite eine Weile nicht benutzt wurde.',
    limit:
      'In weniger als einer Minute werden Sie abgemeldet, weil eine Sitzung nur begrenzt dauert. Eingaben in Formularen bleiben erhalten.',
    ended: 'Sie werden abgemeldet.',
  },
  stay: 'Angemeldet bleiben',
}
