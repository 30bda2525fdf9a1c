import { plural } from './plural.ts'

/** The words of bulk changes. A count comes both as a number and as formatted text. */
export const jobTexts = {
  confirm: {
    title: (table: string) => `Bulk change: ${table}`,
    /** `rows` is "12,431 rows" or "about 12,000 rows". */
    heading: (verb: string, rows: string, table: string) => `${verb} ${rows} of ${table}?`,
    uncounted: 'all matching rows',
    /** The main switch needs no name. */
    becomes: (column: string | null, state: string) =>
      `Sets ${column === null ? 'them' : `“${column}”`} to “${state}”. Rows already set to that stay unchanged.`,
    named: 'Applies to the selected rows.',
    listed: 'Applies to every row that matches when it runs.',
    whole: 'Applies to all rows of the table.',
    except: (rows: number, shown: string) =>
      plural(rows, {
        one: 'One row that you deselected stays as it is.',
        other: `${shown} rows that you deselected stay as they are.`,
      }),
    showList: 'Show these rows',
    each: 'Rows that can’t be changed are skipped and listed with the reason.',
    undoable: 'You can undo all of it in one step.',
    submit: { on: 'Turn on', off: 'Turn off' },
    cancel: 'Cancel',
    nothing: 'There is nothing to do: no row matches.',
  },
  title: (table: string) => `Bulk change: ${table}`,
  /** A table has one main switch, which needs no name. */
  verb: (active: boolean, column: string | null) => {
    const verb = active ? 'Turn on' : 'Turn off'
    return column === null ? verb : `${verb} “${column}” in`
  },
  heading: {
    switch: (verb: string, table: string) => `${verb} rows of ${table}`,
    /** Null empties the field. */
    set: (column: string, table: string, value: string | null) =>
      value === null
        ? `Empty “${column}” in rows of ${table}`
        : `Set “${column}” to “${value}” in rows of ${table}`,
    undo: (column: string, table: string) => `Undo changes of “${column}” in ${table}`,
  },
  states: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    cancelled: 'Cancelled',
    failed: 'Failed',
  },
  by: (name: string, when: string) => `Started by ${name}, ${when}`,
  ended: (when: string) => `ended ${when}`,
  progress: 'Rows processed',
  ofTotal: (done: string, total: string) => `${done} of ${total}`,
  numbers: { changed: 'Changed', same: 'Unchanged', refused: 'Refused' },
  refusals: 'Refused rows',
  row: 'Row',
  reason: 'Reason',
  more: (count: string) => `${count} more were refused.`,
  cancel: 'Cancel the rest',
  cancelNext: 'Rows already changed stay changed. You can undo them.',
  undo: 'Undo all',
  toList: 'Show the list',
  toTrail: 'Show in audit trail',
  toFirst: 'Show the original change',
} as const

export type JobTexts = typeof jobTexts
