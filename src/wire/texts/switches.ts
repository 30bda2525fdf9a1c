import { plural } from './plural.ts'

/** The words of switches on screens. */
export const switchTexts = {
  name: (what: string, row: string) => `${what}: ${row}`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  why: (what: string) => `Why is "${what}" a switch?`,
  neither: (on: string, off: string) => `Neither ${on} nor ${off}`,
  heading: 'Switches',
  notice: {
    place: 'Last change',
    is: (row: string, word: string) => `${row} is “${word}”.`,
    on: 'On',
    off: 'Off',
    changed: (column: string, row: string) => `Changed ${column} of ${row}.`,
    neither: (row: string) => `${row} has its old value again.`,
    refused: (name: string | null, why: string) => `Not switched${name === null ? '' : ` (${name})`}: ${why}`,
    undone: (sentence: string) => `Undone: ${sentence}`,
    undoneChange: (column: string, row: string) => `Undone: ${column} of ${row}.`,
    made: (row: string) => `Added ${row}.`,
    trashed: (row: string) => `Moved ${row} to the trash.`,
    putBack: (row: string) => `Put ${row} back.`,
    deleted: (row: string, others: number) =>
      others > 0
        ? plural(others, {
            one: `Deleted ${row} and one other row.`,
            other: `Deleted ${row} and ${others} other rows.`,
          })
        : `Deleted ${row}.`,
    restored: (row: string, others: number, left: number) =>
      [
        `Restored ${row}`,
        others > 0 ? plural(others, { one: ' and one other row', other: ` and ${others} other rows` }) : '',
        '.',
        left > 0 ? plural(left, { one: ' One row', other: ` ${left} rows` }) : '',
        left > 0 ? ' of the same delete could not be restored.' : '',
      ].join(''),
    undo: 'Undo',
    dismiss: 'Dismiss',
  },
  ask: {
    title: (row: string, active: boolean) => `Turn ${row} ${active ? 'on' : 'off'}?`,
    change: (from: string, to: string) => `${from} → ${to}`,
    already: (word: string) => `Already “${word}”.`,
    cancel: 'Cancel',
    back: 'Back to the row',
  },
} as const
