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
