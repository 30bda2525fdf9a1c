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
  /** Related rows stay, without their reference. */
  detach: {
    action: 'Detach…',
    heading: (rows: string, table: string, row: string) => `Detach ${rows} of ${table} from ${row}?`,
    stay: 'The rows stay, but no longer refer to it. Rows that can’t be changed are skipped and listed with the reason.',
    submit: 'Detach',
  },
  label: 'Bulk change',
  running: {
    on: 'Turning on',
    off: 'Turning off',
    trash: 'Moving to the trash',
    putBack: 'Putting back',
    set: 'Changing',
    delete: 'Deleting',
    undo: 'Undoing',
    restore: 'Restoring',
    check: 'Checking',
    import: 'Importing',
  },
  of: (what: string, progress: string) => `${what}: ${progress}`,
  refused: (count: string) => `${count} refused`,
  changed: {
    on: (count: string) => `${count} turned on`,
    off: (count: string) => `${count} turned off`,
    trash: (count: string) => `${count} moved to the trash`,
    putBack: (count: string) => `${count} put back`,
    set: (count: string) => `${count} changed`,
    delete: (count: string) => `${count} deleted`,
    undo: (count: string) => `${count} undone`,
    restore: (count: string) => `${count} restored`,
    check: (count: string) => `${count} would be added or changed`,
    import: (count: string) => `${count} added or changed`,
  },
  same: (count: string) => `${count} unchanged`,
  cancel: 'Cancel',
  undo: 'Undo',
  refusals: 'Show why',
  details: 'Details',
  dismiss: 'Dismiss',
  close: 'Close',
  /** The page of a job about whole rows. */
  rows: {
    heading: {
      trash: (table: string) => `Move rows of ${table} to the trash`,
      putBack: (table: string) => `Put rows of ${table} back from the trash`,
      delete: (table: string) => `Delete rows of ${table}`,
      restore: (table: string) => `Restore deleted rows of ${table}`,
    },
    numbers: { delete: 'Deleted', restore: 'Restored' },
    restoreAll: 'Restore all',
    restoreNext: 'Rows already deleted stay deleted. You can restore them.',
    restoredNext: 'Rows already restored stay.',
  },
} as const

export type WorkTexts = typeof workTexts
