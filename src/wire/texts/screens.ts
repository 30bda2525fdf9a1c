import { listTexts } from './lists.ts'
import { liveTexts } from './live.ts'
import { paletteTexts } from './palette.ts'
import { plural } from './plural.ts'
import { savedViewTexts } from './saved-views.ts'
import { secretTexts } from './secrets.ts'
import { selectionTexts } from './selection.ts'
import { switchTexts } from './switches.ts'
import { tableTexts } from './table.ts'
import { watchTexts } from './watch.ts'

/** Every word on every screen, in one place. A second language is a second object of this type. */
export const screenTexts = {
  product: 'Switchboard',
  secrets: secretTexts,
  hiddenCell: {
    text: 'Hidden',
    why: 'Your role does not show you this value in this row.',
    leadsTo: (row: string) => `Hidden: ${row}`,
  },
  skip: 'Skip to content',
  showPassword: 'Show password',
  titles: (page: string, house: string) => `${page} · ${house || 'Switchboard'}`,
  csrfMissing: {
    text: 'The security token of this page is missing, so you can’t save anything.',
    action: 'Reload the page',
  },
  notAnswered:
    'The server did not answer. You are offline, or Switchboard is not running. Try again in a moment.',
  shell: {
    menu: 'Tables',
    navigation: 'Tables',
    home: 'Home',
    boards: 'Boards',
    audit: 'Audit trail',
    people: 'People',
    roles: 'Roles',
    tokens: 'API tokens',
    settings: 'Settings',
    search: 'Search',
    breakGlass: 'Break glass',
    account: 'Account and language',
    signOut: 'Sign out',
    loading: 'Loading',
    unanswered: 'No connection. The page opens when it is back.',
    favourites: 'Favourites',
    recent: 'Recent',
    groups: { rest: 'Other', more: 'More' },
    wholeGroup: (count: string) => `All ${count}`,
    star: {
      add: (name: string) => `Add ${name} to favourites`,
      remove: (name: string) => `Remove ${name} from favourites`,
    },
    find: 'Find a table',
    noneFound: 'No matching tables',
    more: (count: string) => `${count} more. Type part of a name to find them.`,
    me: 'Account and appearance',
    appearances: {
      theme: { label: 'Appearance', choices: { auto: 'System', light: 'Light', dark: 'Dark' } },
      density: { label: 'Density', choices: { compact: 'Compact', roomy: 'Comfortable' } },
    },
  },
  rows: {
    about: (rows: number, shown: string) =>
      rows === 0 ? 'almost no rows' : plural(rows, { one: 'about one row', other: `about ${shown} rows` }),
    exactly: (rows: number, shown: string) =>
      rows === 0 ? 'no rows' : plural(rows, { one: 'one row', other: `${shown} rows` }),
    moreThan: (shown: string) => `more than ${shown} rows`,
    unknown: 'rows not counted',
  },
  list: listTexts,
  live: liveTexts,
  views: savedViewTexts,
  watch: watchTexts,
  selection: selectionTexts,
  palette: paletteTexts,
  switches: switchTexts,
  table: tableTexts,
  row: {
    why: 'Why you may change this row, or may not',
    key: 'Key',
    fields: 'Fields',
    edit: (column: string) => `Edit ${column}`,
    change: 'Edit',
    clone: 'Copy',
    delete: 'Delete',
    commands: {
      edit: 'Edit this row',
      clone: 'Copy this row',
      delete: 'Delete this row',
    },
    previous: 'Previous row',
    next: 'Next row',
    details: 'Details',
    related: 'Related rows',
    add: 'Add',
    moreThan: (count: string) => `${count}+`,
    history: 'History',
    nothingYet: 'Nobody has changed this row in Switchboard yet.',
    wholeHistory: 'Full history',
    compare: {
      title: 'Compare two times',
      from: 'From',
      to: 'To',
      after: (time: string, who: string) => `${time}, after the change by ${who}`,
      beginning: 'before the first change here',
      now: 'now',
      same: 'Nothing is different.',
    },
    again: 'Use again',
    againOf: (column: string, value: string) => `Use again: ${column} ${value}`,
    download: 'Download',
    downloadOf: (column: string) => `Download ${column}`,
  },
  values: {
    empty: 'empty',
    none: '–',
    choose: 'Choose…',
    yes: 'Yes',
    no: 'No',
    bytes: (size: string) => `${size} bytes`,
    /** The full value, where a list shows only one line of it. */
    whole: {
      name: (column: string) => `${column}, full value`,
      copy: 'Copy',
      copied: 'Copied',
      notCopied: 'The browser doesn’t allow this page to copy.',
      openRow: 'Open the row',
      loading: 'Loading the full value…',
    },
  },
  account: 'Account',
  problem: {
    request: (id: string) => `Request ${id}`,
    home: 'Home',
    toList: 'Back to the list',
    why: 'Why?',
    wayBack: 'Back',
    reload: 'Reload the page',
    retry: 'Try again',
    signIn: 'Sign in',
    elsewhere: 'Switchboard has another address',
    openThere: (address: string) => `Open it at ${address}`,
    /** The heading for a problem's code. Other codes use the title of the problem. */
    headings: {
      'not-found': 'Not found',
      'csrf-mismatch': 'This page is out of date',
      'too-many-requests': 'Too many attempts',
      'too-slow': 'This took too long',
      invalid: 'This did not work',
      internal: 'Something went wrong',
    } as Readonly<Record<string, string>>,
    csrf: 'It was open too long, or you signed in or out in another tab. Nothing was saved. Reload the page and try again.',
    unknown: 'If it happens again, tell your administrator the number below.',
    offline: 'Can’t reach the server',
    offlineNext: 'You are offline, or Switchboard is not running. Nothing is lost.',
  },
} as const

export type ScreenTexts = typeof screenTexts
