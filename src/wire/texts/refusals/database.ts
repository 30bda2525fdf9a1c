import type { ValueType } from '../../value.ts'

/** Why a database, or our own tables in it, refuse; a second language is a second object of this type. */
export const databaseRefusals = {
  unknownScheme: (schemes: readonly string[]) =>
    `A database's address starts with ${schemes.join(' or ')}, as in sqlite:path/to/file or postgres://user:password@host/name.`,
  unparsableAddress:
    'The database address does not parse. It looks like postgres://user:password@host:5432/name; special characters in the password are percent-encoded.',
  noFileName: 'A SQLite address names a file, as in sqlite:data/shop.sqlite.',
  noFolder: (folder: string, file: string) => `There is no folder ${folder} for the database ${file}.`,
  noFile: (path: string) => `There is no database file ${path}.`,
  opening: (path: string, reason: string) => `${path}: ${reason}`,
  closed: 'The database was closed.',

  readOnlyFile: 'The database file may be read only; nothing can be changed in it.',
  movedFile:
    'The database file is no longer in its place: it was removed, or another one was put there. Put the former one back. Or stop Switchboard, remove what the former one may have left beside it (files that end in -wal and -shm), and start again.',
  diskFailed: 'The disk failed while the database file was used.',
  damaged: 'The database file is damaged. Restore it from a backup.',
  diskFull: 'The disk that holds the database is full.',
  cannotOpen: 'The database file cannot be opened.',
  notADatabase: 'The file is not a database.',

  notAnswering: (host: string) => `The database at ${host} is not answering.`,
  accountRefused: (host: string) => `The database at ${host} refused the account or its password.`,
  noSuchDatabase: (host: string, reason: string) => `${reason} It was looked for at ${host}.`,
  noMoreConnections: (host: string) => `The database at ${host} takes no more connections.`,
  sharedSessions: (host: string) =>
    `Between us and the database at ${host} a pooler gives each transaction another session (PgBouncer: pool_mode = transaction). Name the server itself, or a pool in session mode.`,
  /** What answers say of these: the host is in the log. */
  notAnsweringPublicly: 'The database is not answering.',
  notEnteredPublicly: 'The database does not let Switchboard in; the log says why.',
  noChanges: 'The database takes no changes at the moment.',
  notPermitted: (reason: string) => `The database account may not do this: ${reason}`,

  tooSlow: 'The database took too long for this. Ask for less, or try again later.',
  stillAtWork:
    'The database is still at work on this from before, and this work can’t be stopped. Ask for less, or try again when it is done.',
  tooManyReaders: 'Too many people ask the database for slow things. Try again.',
  tooManyWriters: 'Too many changes wait for the database. Try again.',
  tableChanged: 'The table was altered a moment ago. Try again.',
  rowsBusy: 'Somebody else is changing the same rows. Try again.',
  writerBusy: 'Something else is writing to the database. Try again.',

  ofColumns: (columns: readonly string[], reason: string) => `${columns.join(', ')}: ${reason}`,
  wrongText: (type: ValueType, declaredType: string) =>
    `This takes ${expected[type]} (${declaredType || 'any type'}) in its range.`,
  wrongWord: (words: readonly string[]) => `This takes one of these: ${words.join(', ')}.`,
  taken: 'Another row already has this value.',
  empty: 'This may not be empty.',
  wrongType: 'This is of the wrong type.',
  computed: 'The database computes this column itself; it takes no value.',
  tooLong: 'A value is too long for the database.',
  wholeKeysOnly: 'A key takes whole numbers only.',
  brokenRule: (name: string) => `The values break the rule "${name}".`,
  brokenReference: 'The row refers to one that is not there, or others still refer to it.',
  brokenReferenceOf: (table: string | undefined) =>
    `The row refers to one that is not there, or rows of "${table ?? 'another table'}" still refer to it.`,
  refusedThereupon: (table: string, reason: string) =>
    `The database itself writes to "${table}" thereupon, and that is refused: ${reason}`,
  brokenFunction: (reason: string) => `A function of the database fails at this: ${reason}.`,
  endlessTriggers: 'The triggers of the database start each other without end.',
  notAccepted: 'The database does not accept these values.',
  notComputed: (reason: string) => `The database can't compute this from its rows: ${reason}.`,

  viewsUnwatched: 'A view is not watched: its tables are.',
  mayNotWatch: (grant: string) =>
    `The database account may not make triggers on this table. Whoever may can run “${grant}”; until then its rows are compared.`,
  readOnlyWatch: 'The database file may be read only, so it takes no triggers: its rows are compared.',
  notWatched: 'This kind of table takes no triggers, so it can’t be watched.',
  noIndexes:
    'A search index stands on a table: a view has none, and a table of parts or of another server has none of its own.',
  noSteadyRowNumber:
    'A search index needs a table whose key is one INTEGER PRIMARY KEY: no other number of a row stays when the file is vacuumed.',
  nothingToSearch: 'The table has no column of text that a search index could take.',
  searchIndexNameTaken:
    'The search index of another table has the name that this one would have: that table was called like this one when it was made. Make that one anew first ("switchboard index" with --drop, then without), and it takes its table\'s name.',
  noTrigrams:
    'The database server lacks the extension pg_trgm. Install the package of additional modules that belongs to the server (often called contrib), then try again.',
  mayNotAddTrigrams:
    'The database account may not add the extension pg_trgm. Let an administrator of this database run "create extension pg_trgm", then try again.',
  trigramsOutOfSight:
    'The extension pg_trgm is in a schema that the database account does not look into. Let an administrator put that schema into the search_path of the account, then try again.',

  anotherSecret: (facts: string) =>
    `The secret is not the one that this database has been used with. Set SWITCHBOARD_SECRET to the value of the other nodes, or bring back the data folder that holds it. Where it is lost and no other node runs, nothing depends on it any more, and this statement lets another one in: delete from ${facts} where name = 'secret-fingerprint'.`,
  newerTables: (newest: number, known: number) =>
    `Switchboard's tables in this database come from a newer version (${newest}; this one knows ${known}). Start that version, or a newer one.`,
  ownTablesMissing: (names: readonly string[]) =>
    `Tables of Switchboard's own were removed from the database: ${names.join(', ')}. Restore them from a backup. Or remove the rest with "switchboard detach" and start again: people, views and the audit trail begin anew.`,
  ownTablesMissingPublicly:
    "Tables of Switchboard's own were removed from the database; the log says which. Restore them from a backup.",
  noConsent: (place: string, database: string) =>
    `Switchboard keeps people, sessions and the audit trail in ${place}, which ${database} does not have yet.\n` +
    'Permit it with --attach (or SWITCHBOARD_ATTACH=yes), or name another database for it with SWITCHBOARD_STORE_URL.',
  mayNotKeep: (place: string, refusal: string) =>
    `${refusal}\nSwitchboard keeps people, sessions and the audit trail in ${place}. Let the account create and write that, or name another database for it with SWITCHBOARD_STORE_URL.`,
} as const

const expected: Readonly<Record<ValueType, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  bigint: 'a whole number',
  decimal: 'a number',
  float: 'a number',
  text: 'text',
  date: 'a date, as in 2026-11-21',
  time: 'a time, as in 09:46:22',
  datetime: 'a date and time, as in 2026-11-21T09:46:22',
  instant: 'a time with its zone, as in 2026-11-21T09:46:22Z',
  json: 'JSON',
  uuid: 'a UUID',
  bytes: 'bytes in hexadecimal',
  array: 'an array',
  other: 'a value of its type',
}
