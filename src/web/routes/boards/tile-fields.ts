/** The fields of the form of a tile. */
export const tileFields = [
  'tile',
  'kind',
  'table',
  'title',
  'width',
  'list',
  'view',
  'measure',
  'time',
  'unit',
  'look',
  'by',
  'most',
  'column',
  'keys',
  'text',
] as const

/** Those that may come several times, by their field. */
export const tileLists = { columns: 'shown', chosen: 'key' } as const

export type TypedTile = Readonly<Record<(typeof tileFields)[number], string>> &
  Readonly<Record<keyof typeof tileLists, readonly string[]>>
