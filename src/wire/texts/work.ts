/** The words of work on many rows, from its order to its end; they come when rows are selected. */
export const workTexts = {
  set: {
    heading: (rows: string, table: string) => `Set a field of ${rows} of ${table}`,
    column: 'Field',
    choose: 'Choose a field',
    value: 'New value',
    /** An empty field of text may mean either. */
    empty: 'Nothing at all, instead of an empty text',
    becomes:
      'Rows that hold it already stay as they are. So do those that may not be changed: they are listed with the reason.',
    submit: 'Set it',
  },
  label: 'Work on many rows',
  running: { on: 'Turning on', off: 'Turning off', set: 'Changing', undo: 'Taking back' },
  of: (what: string, progress: string) => `${what}: ${progress}`,
  refused: (count: string) => `${count} refused`,
  changed: {
    on: (count: string) => `${count} turned on`,
    off: (count: string) => `${count} turned off`,
    set: (count: string) => `${count} changed`,
    undo: (count: string) => `${count} taken back`,
  },
  same: (count: string) => `${count} were so already`,
  cancel: 'Cancel',
  undo: 'Undo',
  refusals: 'Show why',
  details: 'Details',
  dismiss: 'Dismiss',
  close: 'Close',
} as const
