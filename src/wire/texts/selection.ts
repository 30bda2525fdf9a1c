/** The words of selected rows. A count comes as formatted text. */
export const selectionTexts = {
  label: 'Selected rows',
  some: (count: string) => `${count} selected`,
  elsewhere: (count: string) => `${count} on other pages`,
  all: 'All rows selected',
  allMatching: 'All matching rows selected',
  /** `rows` is "12,431 rows". */
  counted: (all: string, rows: string) => `${all}: ${rows}`,
  except: (count: string) => `except ${count}`,
  select: {
    exactly: (rows: string) => `Select all ${rows}`,
    matching: 'Select all that match',
    whole: 'Select all rows',
  },
  clear: 'Clear',
  clearName: 'Clear selection',
  plain: 'Selected rows:',
  plainAll: 'All rows of this list:',
  turn: {
    on: 'Turn on',
    off: 'Turn off',
    onOf: (column: string) => `Turn on “${column}”`,
    offOf: (column: string) => `Turn off “${column}”`,
  },
  trash: { move: 'Move to trash', back: 'Put back' },
  more: 'More',
  moreName: 'More actions for the selected rows',
  exportName: 'Export selected rows',
  exportAs: {
    listed: (format: string) => `Export as ${format}`,
    shown: (format: string) => `Columns as shown, as ${format}`,
    all: (format: string) => `All columns, as ${format}`,
  },
  commands: {
    turnOn: (column: string) => `Turn on “${column}” for the selected rows`,
    turnOff: (column: string) => `Turn off “${column}” for the selected rows`,
    trash: 'Move the selected rows to the trash',
    putBack: 'Put the selected rows back',
    set: 'Update a field of the selected rows',
  },
  setField: 'Update a field…',
} as const
