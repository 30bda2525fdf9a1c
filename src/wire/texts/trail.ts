import type { EntryAction } from '../entry.ts'

/** What a sentence tells, already as text. */
export interface EntryFacts {
  /** The row, the person or the token, as people call it. */
  readonly row: string
  readonly table: string
  readonly column: string
  readonly isUndo: boolean
  /** The value before, or one of its members, of which a number is an amount. */
  before(member?: string): string
  after(member?: string): string
  /** An amount as the reader's language has it. */
  count(amount: number): string
}

const nothing = 'nothing'

/** How long work ends. */
const ends: Readonly<Record<string, string>> = {
  done: 'finished with',
  cancelled: 'stopped the change of',
  failed: 'could not finish with',
}

/** What was done, to be read after the name of who did it. */
const sentences: Readonly<Record<EntryAction, (facts: EntryFacts) => string>> = {
  'row.activated': ({ row, isUndo }) => `${isUndo ? 'took back a change: ' : ''}turned ${row} on`,
  'row.deactivated': ({ row, isUndo }) => `${isUndo ? 'took back a change: ' : ''}turned ${row} off`,
  'row.restored': ({ row, column }) => `took back a change of ${column} in ${row}`,
  'row.updated': ({ row, column, before, after }) =>
    `changed ${column} of ${row} from ${before()} to ${after()}`,
  'row.inserted-outside': ({ row, table }) => `added ${row} to ${table}`,
  'row.updated-outside': ({ row, table }) => `changed ${row} in ${table}`,
  'row.deleted-outside': ({ row, table }) => `deleted ${row} from ${table}`,
  'row.left': ({ row, table }) => `took ${row} out of ${table} thereupon, or gave it another key`,
  'rows.changed-outside': ({ table, after, count }) => {
    const rows = after('rows')
    return `changed ${rows === nothing ? 'rows' : rows === count(1) ? 'a row' : `${rows} rows`} of ${table}`
  },
  'write.intended': ({ row, column }) => `was about to change ${column} in ${row}`,
  'write.abandoned': ({ row, column }) => `did not change ${column} in ${row} after all`,
  'job.started': ({ table, column, after }) => {
    const rows = after('rows') === nothing ? 'many' : after('rows')
    if (after('undoOf') !== nothing) return `began to take back a change of many rows of ${table}`
    return after('active') === nothing
      ? `began to set ${column} of ${rows} rows of ${table} to ${after('value')}`
      : `began to turn ${rows} rows of ${table} ${after('active') === 'false' ? 'off' : 'on'}`
  },
  'job.finished': ({ table, after }) =>
    `${ends[after('state')] ?? ends.done} many rows of ${table}: ${after('changed')} changed, ${after('refused')} refused`,
  'table.exported': ({ table, after }) => {
    const rows = after('rows') === nothing ? '' : `${after('rows')} chosen rows of `
    const left = after('except') === nothing ? '' : `, all but ${after('except')} rows`
    return `exported ${rows}${table} as ${after('format').toUpperCase()}${left}`
  },
  'trail.exported': ({ after }) => `exported the audit trail as ${after('format').toUpperCase()}`,
  'trail.trimmed': ({ after }) =>
    `removed ${after('count')} entries from before ${after('before').slice(0, 10)} from the audit trail`,
  'view.created': ({ row, table }) => `shared the new view ${row} of ${table}`,
  'view.changed': ({ row, table }) => `changed the view ${row} of ${table}`,
  'view.removed': ({ row, table }) => `removed the view ${row} of ${table}, which was shared`,
  'search-index.created': ({ table }) => `made a search index for ${table}`,
  'search-index.removed': ({ table }) => `removed the search index of ${table}`,
  'table.watched': ({ table }) => `began to watch ${table} for writes of other programs`,
  'table.unwatched': ({ table }) => `ended the watch of ${table} for writes of other programs`,
  'person.added': ({ row, after }) => `added ${row} as ${after()}`,
  'person.role-changed': ({ row, before, after }) => `made ${row} ${after()}, who was ${before()}`,
  'person.activated': ({ row }) => `let ${row} in again`,
  'person.deactivated': ({ row }) => `switched the account of ${row} off`,
  'person.password-changed': () => 'changed their password',
  'person.password-set': ({ row }) => `set a new password for ${row}`,
  'session.started': () => 'signed in',
  'session.ended': () => 'signed out',
  'token.created': ({ row, after }) => `made the API token ${row} with the rights of ${after()}`,
  'token.revoked': ({ row }) => `revoked the API token ${row}`,
}

/** The actions as a filter offers them. */
const actions: Readonly<Record<EntryAction, string>> = {
  'row.activated': 'Turned on',
  'row.deactivated': 'Turned off',
  'row.restored': 'Taken back otherwise',
  'row.updated': 'Changed',
  'row.inserted-outside': 'Added by another program',
  'row.updated-outside': 'Changed by another program',
  'row.deleted-outside': 'Deleted by another program',
  'row.left': 'Taken away by the database',
  'rows.changed-outside': 'Many rows changed by another program',
  'write.intended': 'Change begun',
  'write.abandoned': 'Change given up',
  'job.started': 'Many rows: begun',
  'job.finished': 'Many rows: finished',
  'table.exported': 'Table exported',
  'trail.exported': 'Trail exported',
  'trail.trimmed': 'Trail shortened',
  'view.created': 'View shared',
  'view.changed': 'Shared view changed',
  'view.removed': 'Shared view removed',
  'search-index.created': 'Search index made',
  'search-index.removed': 'Search index removed',
  'table.watched': 'Table watched',
  'table.unwatched': 'Table watched no longer',
  'person.added': 'Person added',
  'person.role-changed': 'Role changed',
  'person.activated': 'Account switched on',
  'person.deactivated': 'Account switched off',
  'person.password-changed': 'Password changed',
  'person.password-set': 'Password set for somebody',
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'token.created': 'API token made',
  'token.revoked': 'API token revoked',
}

/** The words of the audit trail. */
export const trailTexts = {
  sentences,
  actions,
  unknownAction: (action: string) => `did what this version has no words for: ${action}`,
  something: 'something',
  nothing,
  empty: 'empty',
  title: 'Audit trail',
  navigation: 'Audit trail',
  counts: {
    exact: (entries: number, shown: string) =>
      entries === 0 ? 'no entries' : entries === 1 ? 'one entry' : `${shown} entries`,
    capped: (_entries: number, shown: string) => `more than ${shown} entries`,
    estimated: (_entries: number, shown: string) => `about ${shown} entries`,
  },
  columns: { at: 'When', who: 'Who', what: 'What', from: 'Where from' },
  scroll: 'Audit trail, entries',
  system: 'Switchboard itself, or the command line',
  outside: {
    /** As a filter offers all of them. */
    all: 'Other programs',
    /** Beside its name. */
    mark: 'not through Switchboard',
    unknown: 'another program',
    /** What triggers of its owner write along with us. */
    database: 'the database',
    program: (application: string | null, user: string) =>
      application === null ? `another program as ${user}` : `${application} as ${user}`,
  },
  details: 'Details',
  detail: {
    action: 'Action',
    at: 'Time',
    table: 'Table',
    key: 'Key',
    column: 'Column',
    before: 'Before',
    after: 'After',
    address: 'Address',
    requestId: 'Request',
    job: 'Job',
    undoOf: 'Takes back',
    id: 'Entry',
  },
  undo: 'Undo',
  undoOf: (sentence: string) => `Undo: ${sentence}`,
  undone: 'taken back',
  filter: {
    label: 'Filter the audit trail',
    person: 'Who',
    anybody: 'Anybody',
    people: 'People',
    tokens: 'API tokens',
    formerly: (id: string) => `Formerly ${id}`,
    table: 'Table',
    anyTable: 'Any table',
    action: 'What',
    anyAction: 'Anything',
    from: 'From',
    to: 'Until',
    words: 'Words',
    /** What a small screen has folded away. */
    more: (set: number) => (set === 0 ? 'More filters' : `More filters (${set} set)`),
    submit: 'Show',
    clear: 'Clear filters',
    kept: {
      key: (key: string) => `Row ${key}`,
      column: (name: string) => `Column ${name}`,
      job: (id: string) => `Job ${id}`,
    },
    remove: (filter: string) => `Remove the filter: ${filter}`,
  },
  quiet: 'Nothing was done yet',
  noMatch: 'No entry matches',
  noMatchNext: 'No entry of the trail passes these filters.',
  pastEnd: 'The trail ends before this page',
  toFirst: 'Go to the newest entries',
  problem: 'Show the whole trail',
  scan: 'The trail is long and is read entry by entry until 2 seconds are over: a person, a table or a time makes the search fast.',
} as const
