import { toSentences } from '../sentences.ts'

/** Why a board is not kept, or not shown. */
export const boardRefusals = toSentences('boards', {
  noSuchBoard: 'This board was removed, or it is no longer shared with you.',
  noSuchTile: 'This tile was removed from the board.',
  personsOnly: 'Only people can make boards. A token can read shared ones.',
  mayNotShare: 'Your role can’t share boards or change shared ones.',
  changedMeanwhile: (name: string) =>
    `${name} changed this board in the meantime. Check it before you change it.`,
  noName: 'Enter a name.',
  longName: (most: number) => `A name has at most ${most} characters.`,
  noTime: 'Choose a column with dates.',
  noGroups: 'Choose a column to group by.',
  noKeys: (most: number) => `Choose 1 to ${most} rows.`,
  longText: (most: number) => `Use at most ${most} characters.`,
  notATile: 'This tile can’t be shown. Check what you chose.',
  otherTable: 'This is not the address of a list of this table.',
  strangeName: 'A name can’t contain control characters.',
  takenName: 'You already have a board with this name.',
  noSuchRole: (role: string) => `There is no role “${role}”.`,
  tooMany: (most: number) => `You have ${most} boards. Remove one first.`,
  tooManyTiles: (most: number) => `A board takes at most ${most} tiles.`,
  twiceTheSameTile: 'Two tiles have the same id.',
  notABoard: 'A board takes "name", "tiles", a list, and "sharedWith", a list of roles.',
  notAChange: 'A change takes the whole board and the "version" that it was made from.',
  noSuchRange: (known: readonly string[]) => `A range is one of ${known.join(', ')}.`,
  noSuchDay: '"from" and "to" are days, such as 2026-01-31.',
})
