import type { deskRefusals as english } from '../../refusals/desks.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const deskRefusals: TranslatedSentences<typeof english> = {
  personsOnly: 'Solo las personas tienen favoritos y un inicio propio.',
  tooManyFavourites: (most) => `Tiene ${most} favoritos. Quite antes uno.`,
  noSuchGroup: 'El nombre de un grupo tiene de 1 a 400 caracteres.',
  noSuchMark: '"mark" es "reviewed" o "dismissed".',
  notAFavourite: '"kind" es "table", "view", "board" o "tile", e "id" indica cuál.',
  longName: (most) => `Use ${most} caracteres como máximo.`,
  strangeName: 'Un nombre no puede contener caracteres de control.',
  noSuchSuggestion: 'Esta sugerencia está desactualizada. Vuelva a cargar la página.',
}
