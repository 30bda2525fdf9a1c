import { toInner } from './inner-word.ts'

/** The words of switches on screens. */
export const switchTexts = {
  name: (what: string, row: string) => `${what}: ${row}`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  why: (what: string) => `Why is "${what}" a switch?`,
  neither: (on: string, off: string) => `Neither ${on} nor ${off}`,
  heading: 'Switches',
  notice: {
    place: 'What was just switched',
    is: (row: string, word: string) => `${row} is ${toInner(word)}.`,
    on: 'on',
    off: 'off',
    changed: (column: string, row: string) => `Changed ${column} of ${row}.`,
    neither: (row: string) => `${row} is as it was before.`,
    refused: (name: string | null, why: string) => `Not switched${name === null ? '' : ` (${name})`}: ${why}`,
    undone: (sentence: string) => `Taken back: ${sentence}`,
    undo: 'Undo',
    dismiss: 'Dismiss',
  },
  ask: {
    title: (row: string, active: boolean) => `Turn ${row} ${active ? 'on' : 'off'}?`,
    change: (from: string, to: string) => `${from} → ${to}`,
    already: (word: string) => `It is ${toInner(word)} already.`,
    cancel: 'Cancel',
    back: 'Back to the row',
  },
} as const
