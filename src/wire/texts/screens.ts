import { jobTexts } from './jobs.ts'
import { listTexts } from './lists.ts'
import { liveTexts } from './live.ts'
import { paletteTexts } from './palette.ts'
import { savedViewTexts } from './saved-views.ts'
import { selectionTexts } from './selection.ts'
import { switchTexts } from './switches.ts'
import { tableTexts } from './table.ts'
import { watchTexts } from './watch.ts'

/** Every word on every screen, in one place; a second language is a second object of this type. */
export const texts = {
  product: 'Switchboard',
  skip: 'Skip to the content',
  showPassword: 'Show the password',
  titles: (page: string) => `${page} · Switchboard`,
  csrfMissing: {
    text: 'This page has lost its security token, so nothing can be saved from it.',
    action: 'Reload the page',
  },
  notSent: 'Nothing was sent: you are offline, or Switchboard is not running. Try again in a moment.',
  shell: {
    menu: 'Tables',
    navigation: 'Tables',
    home: 'Home',
    signOut: 'Sign out',
    loading: 'Loading',
    unanswered: 'No connection. What you asked for comes as soon as it is back.',
    views: 'Views',
    find: 'Find a table',
    noneFound: 'No table is called like this.',
    toDark: 'Dark colours',
    toLight: 'Light colours',
  },
  rows: {
    about: (rows: number, shown: string) =>
      rows === 0 ? 'hardly any rows' : rows === 1 ? 'about one row' : `about ${shown} rows`,
    exactly: (rows: number, shown: string) =>
      rows === 0 ? 'no rows' : rows === 1 ? 'one row' : `${shown} rows`,
    moreThan: (shown: string) => `more than ${shown} rows`,
    unknown: 'rows not counted',
  },
  home: {
    title: 'Home',
    heading: (database: string) => database,
    summary: (tables: number, views: number, count: (amount: number) => string) =>
      `${tables === 1 ? 'One table' : `${count(tables)} tables`}${views === 0 ? '' : views === 1 ? ', one view' : `, ${count(views)} views`}`,
    empty: 'This database has no tables yet',
    emptyNext: 'Create one with any program: it appears here within half a minute.',
    tables: 'Tables',
    views: 'Views',
    recent: 'Recent changes',
    quiet: 'Nothing was changed yet. What people and programs change shows here.',
    hints: {
      palette: 'finds every table, row and action',
      keys: 'shows what the keyboard does',
    },
  },
  list: listTexts,
  live: liveTexts,
  views: savedViewTexts,
  watch: watchTexts,
  jobs: jobTexts,
  selection: selectionTexts,
  palette: paletteTexts,
  switches: switchTexts,
  table: tableTexts,
  row: {
    key: 'Key',
    history: 'History',
    nothingYet: 'Nobody has changed this row with Switchboard yet.',
    wholeHistory: 'All of its history',
  },
  values: {
    empty: 'empty',
    none: '–',
    yes: 'Yes',
    no: 'No',
    bytes: (size: string) => `${size} bytes`,
    /** The whole of a value of which a list shows one line. */
    whole: {
      name: (column: string) => `${column}, all of it`,
      copy: 'Copy',
      copied: 'Copied',
      notCopied: 'The browser does not let this page copy.',
      openRow: 'Open the row',
      loading: 'Loading the whole value…',
    },
  },
  signIn: {
    title: 'Sign in',
    heading: 'Sign in',
    lead: (database: string) => `to ${database}`,
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    ended: 'You have been signed out meanwhile. Sign in, and you are back where you were.',
    elsewhere: (address: string) => `Nobody can sign in here. Open ${address} instead.`,
    noPeople: 'Nobody has an account yet. The terminal in which Switchboard runs shows a link to set it up.',
  },
  setup: {
    title: 'Set up',
    heading: 'Welcome to Switchboard',
    lead: (database: string) => `You are the first here. Make yourself the owner of ${database}.`,
    name: 'Your name',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 8 characters; 15 or more are better.',
    submit: 'Create the owner and begin',
  },
  account: {
    title: 'Account',
    roles: {
      owner: 'Owner',
      admin: 'Administrator',
      editor: 'Editor',
      viewer: 'Viewer',
    },
    look: 'Look',
    themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    changePassword: 'Change password',
    passwordChanged: 'The password is changed. All your other sessions and their pages are signed out.',
    sessions: 'Where you are signed in',
    thisSession: 'this one',
    lastUsed: (when: string) => `last used ${when}`,
    end: 'Sign out there',
    unknownDevice: 'Unknown device',
  },
  problem: {
    request: (id: string) => `Request ${id}`,
    home: 'Home',
    toList: 'To the list',
    wayBack: 'Back',
    reload: 'Reload the page',
    retry: 'Try again',
    signIn: 'Sign in',
    elsewhere: 'This page has another address',
    openThere: (address: string) => `Open it at ${address}`,
    /** By the problem's code; what is missing here is headed by the problem's own title. */
    headings: {
      'not-found': 'There is nothing here',
      'csrf-mismatch': 'This page is out of date',
      'too-many-requests': 'Too many attempts',
      'too-slow': 'This took too long',
      invalid: 'This was refused',
      internal: 'Something went wrong',
    } as Readonly<Record<string, string>>,
    csrf: 'It was open for too long, or another tab signed in or out. Nothing was saved. Reload it and try again.',
    unknown:
      'This should not have happened. If it happens again, tell whoever runs Switchboard the number below.',
    offline: 'The server could not be reached',
    offlineNext: 'Either you are offline, or Switchboard is not running. Nothing is lost.',
  },
} as const
