/** The words of a bulk change, from its form to its end. They load when somebody selects rows. */
export const workTexts = {
  set: {
    heading: (rows: string, table: string) => `Update a field in ${rows} of ${table}`,
    column: 'Field',
    choose: 'Choose a field',
    value: 'New value',
    /** An empty text field may mean either. */
    empty: 'No value (instead of empty text)',
    becomes:
      'Rows that already have this value stay unchanged. Rows that can’t be changed are skipped and listed with the reason.',
    submit: (rows: string) => `Update ${rows}`,
  },
  label: 'Bulk change',
  running: { on: 'Turning on', off: 'Turning off', set: 'Changing', undo: 'Undoing' },
  of: (what: string, progress: string) => `${what}: ${progress}`,
  refused: (count: string) => `${count} refused`,
  changed: {
    on: (count: string) => `${count} turned on`,
    off: (count: string) => `${count} turned off`,
    set: (count: string) => `${count} changed`,
    undo: (count: string) => `${count} undone`,
  },
  same: (count: string) => `${count} unchanged`,
  cancel: 'Cancel',
  undo: 'Undo',
  refusals: 'Show why',
  details: 'Details',
  dismiss: 'Dismiss',
  close: 'Close',
} as const

export type WorkTexts = typeof workTexts
