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
  'jobs',
  'views',
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

/** What is narrower than the line, or stands beside it. */
const exceptions: Readonly<Record<string, Partial<Room>>> = {
  std: { anywhere: true, open: true },
  wire: { anywhere: true, open: true },
  tables: { values: ['std', 'wire', 'db'] },
  config: { values: [...leftOf('config'), 'realtime'] },
  kernel: { values: [...leftOf('kernel'), 'realtime'] },
  server: { values: ['std', 'wire', 'config', 'realtime', 'kernel'] },
  cli: { values: ['std', 'wire', 'config', 'realtime', 'demo', 'kernel', 'server'] },
  realtime: { values: ['std'] },
  demo: { values: ['std', 'wire', 'db', 'store'] },
  web: { values: ['std', 'wire'], types: ['kernel'] },
}

export const rooms: ReadonlyMap<string, Room> = new Map(
  [...line, ...Object.keys(exceptions)].map((name) => [name, roomNamed(name)]),
)

/** Where the names of databases may stand, besides tests. */
export const mayNameDatabases: readonly string[] = [
  'src/db/dialects/',
  'src/db/connect.ts',
  // The sentences and examples that an operator reads.
  'src/config/options.ts',
  'src/wire/texts/refusals/database.ts',
]

export const databaseNames = /postgres|mysql|mariadb|sqlite/i

/** Where SQL may be spelt as one database wants it, besides tests. */
export const maySpellSql: readonly string[] = ['src/db/']

/** In texts outside the catalogue, which has the English ones. */
export const sqlWords =
  /\b(?:cast\(|on conflict\b|pragma|materialized\b|octet_length\b|ilike\b|returning\b|savepoint\b|for (?:no key )?update\b|skip locked\b|distinct on\b|nulls (?:first|last)\b|generated (?:always|by default)\b)|::(?:text|int|bigint|numeric|json|regclass|date|timestamp)/i

/** The same as Kysely calls them. */
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

/** Where all words stand that reach a screen or a program. */
export const catalogue = 'src/wire/texts/'

/** The rooms whose words are in it. Command lines and settings speak for themselves. */
export const speaking: readonly string[] = [
  ...line.filter((room) => !['std', 'config', 'cli'].includes(room)),
  'web',
]

/** What speaks English whatever the page's language is, besides tests. */
export const mayReadEnglish: readonly string[] = [
  // Pages of others include it, and it brings no second language. A page says its own words by attributes.
  'src/web/client/',
  'src/web/toggle/words.ts',
  // The specification wants its line in the console word for word.
  'src/web/asking/csrf-token.ts',
  // A refusal is a sentence that the edge says in the reader's language.
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

/** In lines, with air above what the house has. Tests and the catalogue of words are long lists by nature, so only their files are measured. */
export const budget: Budget = {
  file: 300,
  test: 400,
  function: 80,
  component: 120,
  rooms: { std: 800, wire: 3000 },
}

function roomNamed(name: string): Room {
  return { values: leftOf(name), types: [], anywhere: false, open: false, ...exceptions[name] }
}

function leftOf(name: string): string[] {
  const place = line.indexOf(name)
  return line.slice(0, Math.max(place, 0))
}
