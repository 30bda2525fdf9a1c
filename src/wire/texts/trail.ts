import type { EntryAction } from '../entry.ts'
import { plural } from './plural.ts'
import { actions } from './trail-actions.ts'
import { webhookSentences } from './trail-webhooks.ts'

/** The parts of a sentence, as text. */
export interface EntryFacts {
  /** The row, the person or the token, as people call it. */
  readonly row: string
  readonly table: string
  readonly column: string
  /** The names of the columns, if the entry is about several. */
  readonly fields: readonly string[]
  readonly isUndo: boolean
  /** The previous value, or one of its members. A number in a member is an amount. */
  before(member?: string): string
  after(member?: string): string
  /** Whether the new value has something by this name. */
  has(member: string): boolean
  /** A number in the new value; null if it has none. */
  amount(member: string): number | null
  /** Formats an amount in the reader's language. */
  count(amount: number): string
}

const list = new Intl.ListFormat('en')
/** More columns than these are counted. */
const mostListed = 3

function toList(names: readonly string[]): string {
  const more = names.length - mostListed
  return list.format(more > 1 ? [...names.slice(0, mostListed), `${more} other columns`] : names)
}

/** How a bulk change ends. */
const ends: Readonly<Record<string, string>> = {
  done: 'finished',
  cancelled: 'cancelled',
  failed: 'could not finish',
}

/** Writes "one row" or "12 selected rows". */
function toRows(rows: number | null, count: EntryFacts['count'], kind = ''): string | null {
  return rows === null ? null : plural(rows, { one: `one ${kind}row`, other: `${count(rows)} ${kind}rows` })
}

/** The actions as sentences that follow the name of the actor. */
const sentences: Readonly<Record<EntryAction, (facts: EntryFacts) => string>> = {
  'row.activated': ({ row, isUndo }) => `${isUndo ? 'undid a change: ' : ''}turned ${row} on`,
  'row.deactivated': ({ row, isUndo }) => `${isUndo ? 'undid a change: ' : ''}turned ${row} off`,
  'row.trashed': ({ row, isUndo }) => `${isUndo ? 'undid a change: ' : ''}moved ${row} to the trash`,
  'row.put-back': ({ row, isUndo }) => `${isUndo ? 'undid a change: ' : ''}put ${row} back from the trash`,
  'row.restored': ({ row, column, fields }) =>
    fields.length > 0
      ? `undid a change of ${toList(fields)} in ${row}`
      : `undid a change of ${column} in ${row}`,
  'row.updated': ({ row, column, fields, before, after }) =>
    fields.length > 0
      ? `changed ${toList(fields)} of ${row}`
      : `changed ${column} of ${row} from ${before()} to ${after()}`,
  'row.created': ({ row, table, isUndo }) =>
    isUndo ? `restored ${row} in ${table}` : `added ${row} to ${table}`,
  'row.deleted': ({ row, table }) => `deleted ${row} from ${table}`,
  'row.inserted-outside': ({ row, table }) => `added ${row} to ${table}`,
  'row.updated-outside': ({ row, table }) => `changed ${row} in ${table}`,
  'row.deleted-outside': ({ row, table }) => `deleted ${row} from ${table}`,
  'row.left': ({ row, table }) => `deleted ${row} from ${table} in a trigger, or gave it another key`,
  'rows.changed-outside': ({ table, amount, count }) =>
    `changed ${toRows(amount('rows'), count) ?? 'rows'} of ${table}`,
  'write.intended': ({ row, column }) => `started to change ${column} in ${row}`,
  'write.abandoned': ({ row, column }) => `gave up the change of ${column} in ${row}`,
  'job.started': ({ table, column, after, has, amount, count }) => {
    const rows = toRows(amount('rows'), count) ?? 'many rows'
    if (has('import')) return `started to import ${after('file')} into ${table}`
    if (has('check')) return `started to check ${after('file')} for an import into ${table}`
    if (has('restore')) return `started to restore deleted rows of ${table}`
    if (has('trash'))
      return after('active') === 'false'
        ? `started to move ${rows} of ${table} to the trash`
        : `started to put ${rows} of ${table} back from the trash`
    if (has('delete')) return `started to delete ${rows} of ${table}`
    if (has('undoOf')) return `started to undo a bulk change of ${table}`
    return has('active')
      ? `started to turn ${rows} of ${table} ${after('active') === 'false' ? 'off' : 'on'}`
      : `started to set ${column} to ${after('value')} in ${rows} of ${table}`
  },
  'job.finished': ({ table, after, has }) => {
    if (has('import') || has('check')) {
      const [what, would] = has('check') ? ['the check of a file for', 'would be '] : ['an import into', '']
      return `${ends[after('state')] ?? ends.done} ${what} ${table}: ${after('changed')} ${would}added or changed, ${after('refused')} ${would}refused`
    }
    const [what, done] = has('delete')
      ? ['a bulk delete', 'deleted']
      : has('restore')
        ? ['a restore of rows', 'restored']
        : ['a bulk change', 'changed']
    return `${ends[after('state')] ?? ends.done} ${what} of ${table}: ${after('changed')} ${done}, ${after('refused')} refused`
  },
  'secret.revealed': ({ row, column }) => `revealed the masked ${column} of ${row}`,
  'table.exported': ({ table, after, amount, count }) => {
    const rows = toRows(amount('rows'), count, 'selected ')
    const left = toRows(amount('except'), count)
    const format = after('format').toUpperCase()
    return `exported ${rows === null ? '' : `${rows} of `}${table} as ${format}${left === null ? '' : `, all but ${left}`}`
  },
  'trail.exported': ({ after }) => `exported the audit trail as ${after('format').toUpperCase()}`,
  'trail.trimmed': ({ after }) =>
    `deleted ${after('count')} entries of the audit trail from before ${after('before').slice(0, 10)}`,
  'view.created': ({ row, table }) => `shared the new view ${row} of ${table}`,
  'view.changed': ({ row, table }) => `changed the view ${row} of ${table}`,
  'view.removed': ({ row, table }) => `deleted the shared view ${row} of ${table}`,
  'board.created': ({ row }) => `shared the new board ${row}`,
  'board.changed': ({ row }) => `changed the board ${row}`,
  'board.removed': ({ row }) => `deleted the shared board ${row}`,
  'backup.made': () => 'made a backup',
  'backup.restored': ({ after }) =>
    `restored the backup of ${after('madeAt').slice(0, 16).replace('T', ' ')} UTC`,
  'search-index.created': ({ table }) => `created a search index for ${table}`,
  'search-index.removed': ({ table }) => `removed the search index of ${table}`,
  'table.watched': ({ table }) => `turned on live updates for ${table}`,
  'table.unwatched': ({ table }) => `turned off live updates for ${table}`,
  'house.renamed': ({ before, after }) => `renamed ${before()} to ${after()}`,
  'person.added': ({ row, after }) => `added ${row} as ${after()}`,
  'person.role-changed': ({ row, before, after }) =>
    `changed the roles of ${row} from ${before()} to ${after()}`,
  'person.profile-changed': ({ row }) => `changed the profile of ${row}`,
  'role.created': ({ row }) => `created the role ${row}`,
  'role.changed': ({ row }) => `changed the role ${row}`,
  'role.removed': ({ row }) => `removed the role ${row}`,
  'person.activated': ({ row }) => `reactivated the account of ${row}`,
  'person.deactivated': ({ row }) => `deactivated the account of ${row}`,
  'person.password-changed': () => 'changed their password',
  'person.password-set': ({ row }) => `set a new password for ${row}`,
  'person.link-created': ({ row }) => `created a link for ${row} to set a password`,
  'person.link-used': () => 'set their password by a link',
  'person.signed-out': ({ row }) => `signed ${row} out everywhere`,
  'person.provider-linked': ({ row, after }) => `linked ${row} to their account at ${after()}`,
  'person.provider-unlinked': ({ row, before }) => `unlinked ${row} from their account at ${before()}`,
  'second-factor.set': () => 'set up an authenticator app',
  'second-factor.code-used': () => 'used a recovery code',
  'second-factor.codes-renewed': () => 'made new recovery codes',
  'second-factor.removed': () => 'turned their authenticator app off',
  'second-factor.reset': ({ row }) => `removed the second factor of ${row}`,
  'passkey.added': () => 'added a passkey',
  'passkey.removed': () => 'removed one of their passkeys',
  'session.started': () => 'signed in',
  'session.ended': () => 'signed out',
  'view-as.started': ({ row }) => `began to look around as ${row}`,
  'view-as.ended': ({ row }) => `stopped looking around as ${row}`,
  'glass.broken': ({ after }) => `got every right for a while: ${after()}`,
  'glass.mended': () => 'has their own rights again',
  'token.created': ({ row, after }) => `created the API token ${row} with the role ${after()}`,
  'token.revoked': ({ row }) => `revoked the API token ${row}`,
  ...webhookSentences,
}

/** The words of the audit trail. */
export const trailTexts = {
  sentences,
  actions,
  unknownAction: (action: string) => `did something that this version does not know: ${action}`,
  something: 'something',
  nothing: 'nothing',
  empty: 'empty',
  title: 'Audit trail',
  counts: {
    exact: (entries: number, shown: string) =>
      entries === 0 ? 'no entries' : plural(entries, { one: 'one entry', other: `${shown} entries` }),
    capped: (_entries: number, shown: string) => `more than ${shown} entries`,
    estimated: (_entries: number, shown: string) => `about ${shown} entries`,
  },
  columns: { at: 'When', who: 'Who', what: 'What', from: 'IP address' },
  scroll: 'Audit trail, entries',
  system: 'Switchboard or the command line',
  outside: {
    /** The name for all other programs in the filter. */
    all: 'Other programs',
    /** Beside its name. */
    mark: 'outside Switchboard',
    unknown: 'another program',
    /** The name for triggers that write along with us. */
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
    address: 'IP address',
    requestId: 'Request',
    job: 'Job',
    undoOf: 'Undoes',
    id: 'Entry',
  },
  undo: 'Undo',
  undoOf: (sentence: string) => `Undo: ${sentence}`,
  undone: 'undone',
  restore: 'Restore',
  restoreOf: (sentence: string) => `Restore: ${sentence}`,
  restored: 'restored',
  filter: {
    label: 'Filter the audit trail',
    person: 'Who',
    anybody: 'Anybody',
    nameOrAddress: 'Name or e-mail',
    whom: 'Whom do you mean?',
    people: 'People',
    tokens: 'API tokens',
    formerly: (id: string) => `Removed: ${id}`,
    table: 'Table',
    anyTable: 'Any table',
    action: 'What',
    anyAction: 'Anything',
    from: 'From',
    to: 'To',
    words: 'Search',
    /** The filters that a small screen hides first. */
    more: (set: number) => (set === 0 ? 'More filters' : `More filters (${set} set)`),
    submit: 'Show',
    clear: 'Clear filters',
    kept: {
      key: (key: string) => `Row ${key}`,
      column: (name: string) => `Column ${name}`,
      job: (id: string) => `Job ${id}`,
    },
    remove: (filter: string) => `Remove filter: ${filter}`,
  },
  quiet: 'No entries yet',
  noMatch: 'No results',
  noMatchNext: 'No entry matches these filters.',
  pastEnd: 'This page is empty',
  toFirst: 'Go to the newest entries',
  problem: 'Show the whole trail',
  scan: 'The trail is long. The search reads it entry by entry and stops after 2 seconds. Choose a person, a table or a time to make it fast.',
} as const

export type TrailTexts = typeof trailTexts
