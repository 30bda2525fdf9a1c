import type { deskRefusals as english } from '../../refusals/desks.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const deskRefusals: TranslatedSentences<typeof english> = {
  personsOnly: 'Nur Personen haben Favoriten und eine eigene Startseite.',
  tooManyFavourites: (most) => `Es sind schon ${most} Favoriten. Bitte zuerst einen entfernen.`,
  noSuchGroup: 'Der Name einer Gruppe hat 1 bis 400 Zeichen.',
  noSuchMark: '"mark" ist "reviewed" oder "dismissed".',
  notAFavourite: '"kind" ist "table", "view", "board" oder "tile", und "id" sagt, was davon.',
  longName: (most) => `Höchstens ${most} Zeichen sind möglich.`,
  strangeName: 'Ein Name kann keine Steuerzeichen enthalten.',
  noSuchSuggestion: 'Dieser Vorschlag ist veraltet. Bitte die Seite neu laden.',
}
