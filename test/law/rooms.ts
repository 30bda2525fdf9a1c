/** A room on the line may import any room to its left, never to its right. */
const line: readonly string[] = [
  'std',
  'wire',
  'db',
  'store',
  'tables',
  'audit',
  'access',
  'changes',
  'rows',
  'switches',
  'transfer',
  'jobs',
  'views',
  'desks',
  'boards',
  'webhooks',
  'live',
  'config',
  'kernel',
  'server',
  'cli',
]

export interface Room {
  /** Rooms that it may import values from. */
  readonly values: readonly string[]
  /** Rooms that it may import types from, besides. */
  readonly types: readonly string[]
  /** It runs in browsers, too, so it must not ask for Node. */
  readonly anywhere: boolean
  /** Its files are addressed directly; any other room is entered through its index.ts. */
  readonly open: boolean
}

/** Rooms that may import less than the line allows, or that are not on it. */
const exceptions: Readonly<Record<string, Partial<Room>>> = {
  std: { anywhere: true, open: true },
  wire: { anywhere: true, open: true },
  tables: { values: ['std', 'wire', 'db'] },
  config: { values: [...leftOf('config'), 'realtime'] },
  kernel: { values: [...leftOf('kernel'), 'realtime'] },
  server: { values: ['std', 'wire', 'config', 'realtime', 'kernel'] },
  cli: { values: ['std', 'wire', 'config', 'realtime', 'demo', 'kernel', 'server'] },
  realtime: { values: ['std'] },
  client: { values: [], anywhere: true },
  demo: { values: ['std', 'wire', 'db', 'store'] },
  web: { values: ['std', 'wire'], types: ['kernel'] },
}

export const rooms: ReadonlyMap<string, Room> = new Map(
  [...line, ...Object.keys(exceptions)].map((name) => [name, roomNamed(name)]),
)

/** The files that may name databases, besides tests. */
export const mayNameDatabases: readonly string[] = [
  'src/db/dialects/',
  'src/db/connect.ts',
  // These are sentences and examples for operators.
  'src/config/options.ts',
  'src/wire/texts/refusals/database.ts',
  'src/wire/texts/de/refusals/database.ts',
  'src/wire/texts/es/refusals/database.ts',
]

export const databaseNames = /postgres|mysql|mariadb|sqlite/i

/** The files that may write SQL for one database, besides tests. */
export const maySpellSql: readonly string[] = ['src/db/']

/** SQL words in texts outside of the catalogue, which may use the English words. */
export const sqlWords =
  /\b(?:cast\(|on conflict\b|pragma|materialized\b|octet_length\b|ilike\b|returning\b|savepoint\b|for (?:no key )?update\b|skip locked\b|distinct on\b|nulls (?:first|last)\b|generated (?:always|by default)\b)|::(?:text|int|bigint|numeric|json|regclass|date|timestamp)/i

/** Kysely's methods for the same words. */
export const sqlMethods: readonly string[] = [
  'onConflict',
  'onDuplicateKeyUpdate',
  'returning',
  'returningAll',
  'materialized',
  'forUpdate',
  'forNoKeyUpdate',
  'skipLocked',
  'distinctOn',
]

/** The folder of all words that reach a screen or a program. */
export const catalogue = 'src/wire/texts/'

/** The rooms with words in the catalogue. Command lines and settings have their own. */
export const speaking: readonly string[] = [
  ...line.filter((room) => !['std', 'config', 'cli'].includes(room)),
  'web',
]

/** The files that may use English in any language of the page, besides tests. */
export const mayReadEnglish: readonly string[] = [
  // Pages of others include this script, which has no second language. They give it words by attributes.
  'src/web/client/',
  'src/web/toggle/words.ts',
  // The specification demands this console line word for word.
  'src/web/asking/csrf-token.ts',
  // The edge says a refusal in the reader's language.
  'src/web/routes/',
]

/** A name that says nothing about the one thing in the file. */
export const emptyNames = /^(utils?|helpers?|common|misc|manager|service|processor|base)$/

export interface Budget {
  readonly file: number
  readonly test: number
  readonly function: number
  readonly component: number
  readonly rooms: Readonly<Record<string, number>>
}

/** Limits in lines, with some room to grow. Tests and the catalogue are long lists, so only the length of their files counts. */
export const budget: Budget = {
  file: 300,
  test: 430,
  function: 80,
  component: 120,
  rooms: { std: 800, wire: 5500 },
}

function roomNamed(name: string): Room {
  return { values: leftOf(name), types: [], anywhere: false, open: false, ...exceptions[name] }
}

function leftOf(name: string): string[] {
  const place = line.indexOf(name)
  return line.slice(0, Math.max(place, 0))
}
