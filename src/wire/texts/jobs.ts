/** The words of the screens about many rows. What is counted comes as a number and as the viewer's language writes it. */
export const jobTexts = {
  confirm: {
    title: (table: string) => `Switch many rows of ${table}`,
    /** `rows` is "12,431 rows" or "about 12,000 rows". */
    heading: (verb: string, rows: string, table: string) => `${verb} ${rows} of ${table}?`,
    uncounted: 'all matching rows',
    /** Of the main switch the row itself is said to be so. */
    becomes: (column: string | null, state: string) =>
      `${column === null ? 'They become' : `“${column}” becomes`} “${state}”. Rows that are so already stay as they are.`,
    named: 'These are the rows that were chosen.',
    listed: 'These are all rows that the list finds while the work goes on.',
    whole: 'These are all rows of the table.',
    except: (rows: number, shown: string) =>
      rows === 1
        ? 'One that was taken out of them stays as it is.'
        : `The ${shown} that were taken out of them stay as they are.`,
    showList: 'Show them as a list',
    each: 'Each row is asked about when its turn comes. Those that may not be moved stay, and are listed with the reason.',
    undoable: 'All of it can be taken back in one step.',
    submit: { on: 'Turn on', off: 'Turn off' },
    cancel: 'Cancel',
    nothing: 'There is nothing to do: the list finds no rows.',
  },
  title: (table: string) => `Work on ${table}`,
  /** A table has one main switch, which needs no name. */
  verb: (active: boolean, column: string | null) => {
    const verb = active ? 'Turn on' : 'Turn off'
    return column === null ? verb : `${verb} “${column}” of`
  },
  heading: {
    switch: (verb: string, table: string) => `${verb} rows of ${table}`,
    /** Null: the field is emptied. */
    set: (column: string, table: string, value: string | null) =>
      value === null
        ? `Empty “${column}” in rows of ${table}`
        : `Set “${column}” of rows of ${table} to “${value}”`,
    undo: (column: string, table: string) => `Take back changes of “${column}” in ${table}`,
  },
  states: {
    waiting: 'Waiting for its turn',
    running: 'Running',
    done: 'Done',
    cancelled: 'Cancelled',
    failed: 'Stopped by a problem',
  },
  by: (name: string, when: string) => `Ordered by ${name}, ${when}`,
  ended: (when: string) => `ended ${when}`,
  progress: 'Rows looked at',
  ofTotal: (done: string, total: string) => `${done} of ${total}`,
  numbers: { changed: 'Changed', same: 'Were so already', refused: 'Refused' },
  refusals: 'What was refused, and why',
  row: 'Row',
  reason: 'Reason',
  more: (count: string) => `${count} more were refused.`,
  cancel: 'Cancel the rest',
  cancelNext: 'What is done stays done, and can be taken back.',
  undo: 'Take it all back',
  toList: 'Show the list',
  toTrail: 'Show it in the audit trail',
  toFirst: 'Show what is taken back',
} as const
