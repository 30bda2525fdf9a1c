/** The words of what is selected in a list, and of work on it. What is counted comes as the viewer's language writes it. */
export const selectionTexts = {
  label: 'Selected rows',
  some: (count: string) => `${count} selected`,
  elsewhere: (count: string) => `${count} on other pages`,
  all: 'All rows selected',
  allMatching: 'All matching rows selected',
  /** `rows` is "12,431 rows". */
  counted: (all: string, rows: string) => `${all}: ${rows}`,
  except: (count: string) => `without ${count}`,
  select: {
    exactly: (rows: string) => `Select all ${rows}`,
    matching: 'Select all that match',
    whole: 'Select all rows',
  },
  clear: 'Clear',
  clearName: 'Clear the selection',
  plain: 'With the marked rows:',
  plainAll: 'With all that are listed:',
  turn: {
    on: 'Turn on',
    off: 'Turn off',
    onOf: (column: string) => `Turn on “${column}”`,
    offOf: (column: string) => `Turn off “${column}”`,
  },
  more: 'More',
  moreName: 'More that can be done with the selected rows',
  exportName: 'Export the selected rows',
  exportAs: (format: string) => `Export as ${format}`,
  commands: {
    turnOn: (column: string) => `Turn on “${column}” of the selected rows`,
    turnOff: (column: string) => `Turn off “${column}” of the selected rows`,
    set: 'Set a field of the selected rows',
  },
  setField: 'Set a field…',
} as const
