import { toSentences } from '../sentences.ts'

/** Why a desk, a first step or the name of the database stays as it is. */
export const deskRefusals = toSentences('desks', {
  personsOnly: 'Only people have favourites and a home of their own.',
  tooManyFavourites: (most: number) => `You have ${most} favourites. Remove one first.`,
  noSuchGroup: 'The name of a group has 1 to 400 characters.',
  noSuchMark: '"mark" is "reviewed" or "dismissed".',
  notAFavourite: '"kind" is "table", "view", "board" or "tile", and "id" says which one.',
  longName: (most: number) => `Use at most ${most} characters.`,
  strangeName: 'A name can’t contain control characters.',
  noSuchSuggestion: 'This suggestion is out of date. Reload the page.',
})
