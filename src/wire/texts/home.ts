import type { FirstStep } from '../desk.ts'
import { plural } from './plural.ts'

/** "12 rows", or "one row". */
const rows = (amount: number, shown: string) => plural(amount, { one: 'one row', other: `${shown} rows` })

/** The words of the first steps. */
const steps = {
  heading: 'Get started',
  progress: (done: string, all: string) => `${done} of ${all} done`,
  dismiss: 'Hide these steps',
  show: 'Show the first steps',
  done: 'Done',
  titles: {
    connect: 'Connect a database',
    review: 'Check what was recognised',
    watch: 'Turn on live updates',
    invite: 'Invite a colleague',
    view: 'Save a view',
  } satisfies Record<FirstStep, string>,
  connect: {
    about: (name: string, version: string) => `You are connected to ${name} (${version}).`,
    settings: 'Settings',
    none: 'No table reports writes of other programs at once yet.',
    watched: (tables: number, shown: string) =>
      plural(tables, {
        one: 'One table reports writes of other programs at once.',
        other: `${shown} tables report writes of other programs at once.`,
      }),
  },
  review: {
    about:
      'Switches and names of rows follow from your columns. If one is wrong, correct it in switchboard.config.ts.',
    table: 'Table',
    switches: 'Switches',
    rowLabel: 'Name of a row',
    none: 'none',
    key: 'its key',
    submit: 'Looks right',
  },
  watch: {
    about:
      'Small triggers report each write of other programs, so that every open list changes at once. You can remove them at any time.',
    submit: (tables: number, shown: string) =>
      plural(tables, { one: 'Turn on for one table', other: `Turn on for ${shown} tables` }),
    some: 'Choose tables',
  },
  invite: { about: 'Colleagues see what their roles allow.', people: 'People' },
  view: {
    about:
      'A view is a list with its filter and order under a name. Begin with one of these, or save any list.',
    none: 'Open a list, filter it, and press “Save view”.',
  },
} as const

/** The words of home. It loads them with its screen. */
export const homeTexts = {
  title: 'Home',
  summary: (tables: number, views: number, count: (amount: number) => string) =>
    [
      plural(tables, { one: 'One table', other: `${count(tables)} tables` }),
      ...(views === 0 ? [] : [plural(views, { one: 'one view', other: `${count(views)} views` })]),
    ].join(', '),
  menu: 'Home menu',
  rename: 'Rename',
  empty: 'This database has no tables yet',
  emptyNext: 'Create one with any program. It appears here within half a minute.',
  visits: 'Continue',
  visit: {
    list: 'List',
    view: (table: string) => `View of ${table}`,
    filtered: 'Filtered list',
    changed: (table: string) => `${table} · you changed it`,
  },
  pinned: 'Favourite views',
  suggestions: 'Suggested views',
  suggested: {
    status: (table: string, column: string) => `${table} by ${column.toLowerCase()}`,
    newest: (table: string) => `Newest ${table.toLowerCase()}`,
  },
  suggest: (name: string) => `Save the view ${name}`,
  tables: 'Tables',
  other: 'Other tables',
  more: 'Join tables and technical tables',
  inGroup: (group: string) => `Tables: ${group}`,
  allTables: 'All tables',
  wholeGroup: (count: string) => `All ${count}`,
  search: 'Search',
  pages: 'Pages of tables',
  jobs: 'Running now',
  job: (table: string, by: string) => `${table} · ${by}`,
  jobProgress: (done: string, total: string) => `${done} of ${total}`,
  jobWaiting: 'waiting',
  jobKinds: {
    switch: 'Switching rows',
    trash: 'Moving rows to the trash',
    set: 'Updating rows',
    delete: 'Deleting rows',
    undo: 'Undoing a bulk change',
    restore: 'Restoring rows',
    check: 'Checking a file',
    import: 'Importing a file',
  },
  changes: {
    heading: 'What changed',
    recent: 'Recent changes',
    quiet: 'No changes yet. Changes by people and programs appear here.',
    nothingNew: 'Nothing changed since your last visit.',
    lastVisit: (time: string) => `Your last visit: ${time}`,
    sentences: {
      added: (amount: number, shown: string, table: string) => `added ${rows(amount, shown)} to ${table}`,
      changed: (amount: number, shown: string, table: string) => `changed ${rows(amount, shown)} of ${table}`,
      deleted: (amount: number, shown: string, table: string) =>
        `deleted ${rows(amount, shown)} from ${table}`,
    },
  },
  hints: {
    palette: 'finds tables, rows by key, and commands',
    keys: 'shows the keyboard shortcuts',
  },
  steps,
} as const

export type HomeTexts = typeof homeTexts
