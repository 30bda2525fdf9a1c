/** The API document's words about boards. */
export const boardTexts = {
  fields: {
    list: 'The rows of the tile, as the address of a list has them: ?filter=…&sort=…&q=…',
    view: 'A saved view of the table, whose list is used in place of "list". Null: there is none.',
    measure: 'What is counted or measured. Null: the number of rows.',
    time: 'The column that the dates of the board are about. Null: all dates are shown.',
    width: 'The columns of the board that the tile takes, of four.',
    unit: 'The periods on the line. Null: those that suit the dates of the board.',
    tiles: 'In the order of the screen.',
    sharedWith: 'The roles that may see it, besides its author. None: it is private.',
    version: 'Grows with every change. A change names the version that it is based on.',
    by: 'Its author.',
    mine: 'Whether the caller is its author.',
    conflict: 'The current board, if somebody else changed it first.',
  },
} as const

/** The same about what tiles show. */
export const tileTexts = {
  data: 'Null: it is still being read. Ask for this tile alone to wait for it.',
  readAt: 'When this was read, if a newer answer is still being read. Null: it is as it is now.',
  behind: 'The address of the list that stands behind it.',
  column: 'The measured column. Null: rows are counted.',
  before: 'The same number in the period before; left out if there is none.',
} as const
