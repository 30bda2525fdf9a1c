import { plural } from './plural.ts'

/** The words of the command palette. */
export const paletteTexts = {
  label: 'Search or run a command',
  button: 'Search or run…',
  hint: 'Type a table, a view or a command. "products 12" opens that row.',
  groups: {
    recent: 'Recent',
    page: 'On this page',
    rows: 'Rows',
    views: 'Saved views',
    tables: 'Tables',
    everywhere: 'Everywhere',
  },
  databaseView: 'database view',
  open: (key: string, table: string) => `Open ${key} in ${table}`,
  results: (count: number) => plural(count, { one: 'One result', other: `${count} results` }),
  nothing: 'No results',
  nothingNext: 'Tip: type a table and a key, for example products 12.',
  noViews: (reason: string) => `Saved views can’t be shown: ${reason}`,
  close: 'Close',
  ways: { move: 'choose', run: 'run', close: 'close' },
  /** The names as printed on keys. */
  keys: {
    ctrl: 'Ctrl',
    shift: 'Shift',
    space: 'Space',
    enter: 'Enter',
    escape: 'Esc',
    home: 'Home',
    end: 'End',
  },
  map: 'Keyboard shortcuts',
} as const
