import type { ValueType } from '../../value.ts'
import { toSentences } from '../sentences.ts'

/** Why a database, or our own tables in it, refuse. */
export const databaseRefusals = toSentences('database', {
  unsupported: (name: string, supported: readonly string[], schemes: readonly string[]) =>
    `${name} is not supported. Switchboard works with ${supported.join(', ')}. A database address starts with ${schemes.join(' or ')}.`,
  unknownScheme: (schemes: readonly string[]) =>
    `A database address starts with ${schemes.join(' or ')}, for example sqlite:path/to/file or postgres://user:password@host/name.`,
  unparsableAddress:
    'The database address can’t be read. It should look like postgres://user:password@host:5432/name. Percent-encode special characters in the password.',
  unparsableMysqlAddress:
    'The database address can’t be read. It should look like mysql://user:password@host:3306/name. Percent-encode special characters in the password.',
  noDatabaseNamed:
    'The database address names no database. It should look like mysql://user:password@host:3306/name.',
  unknownEncryption: (mode: string) =>
    `The database address has ssl-mode=${mode}. It can be DISABLED, REQUIRED, VERIFY_CA or VERIFY_IDENTITY.`,
  unreadableAuthority: (path: string) => `The certificate ${path}, which ssl-ca names, can’t be read.`,
  oldServer: (found: string, least: string) => `${found} is too old. Switchboard needs ${least} or newer.`,
  noFileName: 'A SQLite address names a file, for example sqlite:data/shop.sqlite.',
  noFolder: (folder: string, file: string) => `There is no folder ${folder} for the database ${file}.`,
  noFile: (path: string) => `There is no database file ${path}.`,
  opening: (path: string, reason: string) => `${path}: ${reason}`,
  closed: 'The database was closed.',

  readOnlyFile: 'The database file is read-only, so nothing can be changed.',
  movedFile:
    'The database file was removed or replaced. Put the old file back. Or stop Switchboard, delete the files beside it that end in -wal and -shm, and start again.',
  diskFailed: 'The disk failed while the database was in use.',
  damaged: 'The database file is damaged. Restore it from a backup.',
  diskFull: 'The disk that holds the database is full.',
  cannotOpen: 'The database file cannot be opened.',
  notADatabase: 'The file is not a database.',

  notAnswering: (host: string) => `The database at ${host} is not answering.`,
  accountRefused: (host: string) => `The database at ${host} rejected the user name or password.`,
  noSuchDatabase: (host: string, reason: string) => `${reason} The server is ${host}.`,
  noMoreConnections: (host: string) => `The database at ${host} accepts no more connections.`,
  sharedSessions: (host: string) =>
    `A connection pooler at ${host} gives each transaction another session (PgBouncer: pool_mode = transaction). Connect to the server directly, or use a pool in session mode.`,
  changingSessions: (host: string) =>
    `A connection pooler at ${host} gives each statement another session (ProxySQL: multiplexing). Connect to the server directly, or turn this off for the account.`,
  /** The texts for answers instead of these: only the log names the host. */
  notAnsweringPublicly: 'The database is not answering.',
  notEnteredPublicly: 'The database rejected Switchboard’s connection. The log says why.',
  noChanges: 'The database accepts no changes at the moment.',
  notPermitted: (reason: string) => `The database account isn’t allowed to do this: ${reason}`,

  tooSlow: 'The database took too long. Ask for less, or try again later.',
  stillAtWork:
    'The database is still working on an earlier request that can’t be stopped. Ask for less, or try again later.',
  tooManyReaders: 'The database is busy with slow queries. Try again.',
  tooManyWriters: 'Too many changes are waiting for the database. Try again.',
  tableChanged: 'The table was altered a moment ago. Try again.',
  rowsBusy: 'Someone else is changing the same rows. Try again.',
  writerBusy: 'Another program is writing to the database. Try again.',

  ofColumns: (columns: readonly string[], reason: string) => `${columns.join(', ')}: ${reason}`,
  wrongText: (type: ValueType, declaredType: string) =>
    `Enter ${expected[type]} that fits the type ${declaredType || 'of the column'}.`,
  wrongWord: (words: readonly string[]) => `Enter one of: ${words.join(', ')}.`,
  taken: 'Another row already has this value.',
  empty: 'This can’t be empty.',
  wrongType: 'This has the wrong type.',
  computed: 'The database computes this column, so it can’t be set.',
  tooLong: 'This value is too long for the database.',
  wholeKeysOnly: 'A key must be a whole number.',
  brokenRule: (name: string) => `The rule "${name}" of the database doesn’t allow this value.`,
  brokenReference: 'The row refers to a row that does not exist, or other rows still refer to it.',
  brokenReferenceOf: (table: string | undefined) =>
    `The row refers to a row that does not exist, or rows of "${table ?? 'another table'}" still refer to it.`,
  refusedThereupon: (table: string | undefined, reason: string) =>
    `A trigger also writes to ${table === undefined ? 'another table' : `"${table}"`}, and that write failed: ${reason}`,
  brokenFunction: (reason: string) => `A function in the database failed: ${reason}.`,
  endlessTriggers: 'Triggers in the database call each other without end.',
  notAccepted: 'The database does not accept these values.',
  notComputed: (reason: string) => `The database can't compute this from its rows: ${reason}.`,

  viewsUnwatched: 'A view can’t be watched. Watch its tables instead.',
  mayNotWatch: (grant: string) =>
    `The database account isn’t allowed to create triggers on this table. A database administrator can run “${grant}”. Until then the list refreshes every 2 s.`,
  untrustedTriggers:
    'The server writes a binary log, and then lets only accounts with the right SUPER create triggers. A database administrator can run “set global log_bin_trust_function_creators = on”.',
  otherEngine: (engine: string) =>
    `The table has the engine ${engine}, whose changes can’t be taken back. So Switchboard only reads it. A database administrator can give it the engine InnoDB.`,
  largerThanPacket: (most: number) =>
    `This is larger than the ${most} bytes that the server takes at once (max_allowed_packet). Enter less, or ask a database administrator to raise that setting.`,
  logUnreadable: (setting: string, found: string, wanted: string) =>
    `The server writes a binary log, but ${setting} is ${found}, and Switchboard can’t read the log like that. So it watches tables by triggers. With ${setting} = ${wanted || "''"} no triggers are necessary.`,
  mayNotReadLog:
    'The server writes a binary log. If the database account has the right REPLICATION SLAVE, Switchboard reads the log, and no triggers are necessary. The right shows the writes to all databases of the server.',
  readOnlyWatch: 'The database file is read-only, so it can’t have triggers. The list refreshes every 2 s.',
  notWatched: 'This kind of table can’t have triggers, so it can’t be watched.',
  noIndexes:
    'Only an ordinary table can have a search index. Views, partitioned tables and foreign tables can’t.',
  noSteadyRowNumber:
    'A search index needs a table with an INTEGER PRIMARY KEY. Other row numbers can change when the file is vacuumed.',
  noKeyToSearchBy: 'A search index needs a table with a primary key.',
  nothingToSearch: 'The table has no text column that a search index could use.',
  onlyBytewiseTexts:
    'All texts of this table have a collation that ends with “_bin”, in which the database’s index finds words in one case only. Give a column another collation, such as utf8mb4_unicode_ci.',
  searchIndexNameTaken:
    'The search index of another table uses this name, because that table was renamed. Rebuild that index first: run "switchboard index" with --drop, then without.',
  noTrigrams:
    'The database server lacks the extension pg_trgm. Install the server’s package of additional modules (often called contrib), then try again.',
  mayNotAddTrigrams:
    'The database account isn’t allowed to add the extension pg_trgm. Ask a database administrator to run "create extension pg_trgm", then try again.',
  trigramsOutOfSight:
    'The extension pg_trgm is in a schema outside the account’s search_path. Ask a database administrator to add that schema to the search_path, then try again.',

  anotherSecret: (facts: string) =>
    `This database was used with another secret. Set SWITCHBOARD_SECRET to the value of the other nodes, or restore the data folder that holds it. If the secret is lost and no other node runs, this statement accepts a new one: delete from ${facts} where name = 'secret-fingerprint'.`,
  newerTables: (newest: number, known: number) =>
    `A newer version of Switchboard has upgraded this database (${newest}, this version knows ${known}) in a way that this version can’t work with. Start that version or a newer one. To go back, restore your database from before the upgrade.`,
  unknownTables: (newest: number, known: number) =>
    `A newer version of Switchboard has upgraded this database (${newest}, this version knows ${known}). Run "switchboard detach" with that version: it knows all of its tables.`,
  ownTablesMissing: (names: readonly string[]) =>
    `Some of Switchboard’s own tables were removed from the database: ${names.join(', ')}. Restore them from a backup. Or remove the rest with "switchboard detach" and start again. People, views and the audit trail are then lost.`,
  ownTablesMissingPublicly:
    'Some of Switchboard’s own tables were removed from the database. The log says which. Restore them from a backup.',
  noConsent: (place: string, database: string) =>
    `Switchboard keeps people, sessions and the audit trail in ${place}, which ${database} does not have yet.\n` +
    'Allow it with --attach (or SWITCHBOARD_ATTACH=yes), or name another database with SWITCHBOARD_STORE_URL.',
  mayNotKeep: (place: string, refusal: string) =>
    `${refusal}\nSwitchboard keeps people, sessions and the audit trail in ${place}. Allow the account to create and write it, or name another database with SWITCHBOARD_STORE_URL.`,
})

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
