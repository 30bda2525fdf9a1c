/** A number; a number over time; by the values of a column; the first rows of a list; switches of some rows; text. */
export const tileKinds = ['number', 'time', 'groups', 'rows', 'switches', 'text'] as const
export type TileKind = (typeof tileKinds)[number]

export const boardLimits = {
  name: 80,
  title: 80,
  list: 8_000,
  text: 4_000,
  tiles: 40,
  keys: 24,
  rows: 20,
  groups: 30,
  boards: 100,
} as const
