import type { Database, Statement, Transaction } from '../src/db/index.ts'
import { familyOf } from './family.ts'

/**
 * Tests make their tables in words that SQLite and PostgreSQL share. This says the same to MySQL: a text that an index
 * takes has a length (unless a comment says "any length"), a moment has microseconds, and a reference names its column.
 */
export function toMysqlWords(statement: string): string {
  const parts = withInsertFirst(statement).split(/('(?:[^']|'')*'|"(?:[^"]|"")*")/)
  const isDeclared = /^\s*(?:create|alter)\s+(?:table|view)\b/i.test(statement)
  const said = parts.map((part) => {
    if (part.startsWith("'")) return isDeclared ? part : withoutZone(part)
    return part.startsWith('"') ? part : toWords(part, isDeclared)
  })
  const words = said
    .join('')
    .replace(/(foreign key (\([^)]*,[^)]*\)) references (?:"[^"]*"|\w+))(?!\s*\(|\w)/gi, '$1 $2')
    .replace(/\breferences ("[^"]*"|\w+)(?!\s*\(|\w)/gi, 'references $1 (id)')
  const named = words
    .replace(/^\s*analyze\s*$/i, 'do 0')
    .replace(/^\s*analyze (?=\w+$)/i, 'analyze table ')
    .replace(/(from \(with recursive (\w+)\b[\s\S]*? from \2\))(?! (?:as )?\w)/i, '$1 as listed')
  if (isDeclared) return withTexts(named)
  return /^[^/]*\bwith recursive\b/i.test(named) ? withoutDepth(named) : named
}

/** Both servers end a recursion after 1,000 steps, MariaDB without a word. Each takes the other's words as a comment. */
function withoutDepth(statement: string): string {
  const hint = '/*+ set_var(cte_max_recursion_depth = 1000000) */'
  return `/*M!100300 set statement max_recursive_iterations = 1000000 for */ ${statement.replace(/^\s*insert\b/i, `insert ${hint}`)}`
}

/** The statement of a test in the words of this database. */
export function inOwnWords(database: Database, statement: string): string {
  return familyOf(database) === 'MySQL' ? toMysqlWords(statement) : statement
}

/** Says every statement of a test to the database in its own words. Those that the product builds are left alone. */
export function inMysqlWords(database: Database): Database {
  const say = <R>(statement: Statement<R>): Statement<R> => {
    const query = 'compile' in statement ? statement.compile() : statement
    const isOfTest = query.query.kind === 'RawNode' && query.parameters.length === 0
    return isOfTest ? { ...query, sql: toMysqlWords(query.sql) } : query
  }
  const toSaying = (transaction: Transaction): Transaction => ({
    ...transaction,
    run: (statement) => transaction.run(say(statement)),
    runAll: (statements) => transaction.runAll(statements.map(say)),
  })
  return {
    ...database,
    read: (statement, limits) => database.read(say(statement), limits),
    write: (work, limits) => database.write((transaction) => work(toSaying(transaction)), limits),
  }
}

const types: readonly (readonly [RegExp, string])[] = [
  [/\btimestamptz\b/gi, 'timestamp(6)'],
  [/\b(?:timestamp|datetime)\b(?!\()/gi, 'datetime(6)'],
  [/\btime\b(?!\()/gi, 'time(6)'],
  [/\btext \/\* any length \*\//gi, 'longtext'],
  [/\bvarchar\b(?!\s*\()/gi, 'varchar(255)'],
  [/\bjsonb\b/gi, 'json'],
  [/\b(?:bytea|blob)\b/gi, 'longblob'],
  [/\b(?:numeric|decimal)\b(?!\()/gi, 'decimal(40, 10)'],
  [/\breal\b/gi, 'double'],
  [/\bwithout rowid\b/gi, ''],
  // References are checked at once there.
  [/\bdeferrable initially deferred\b/gi, ''],
  [/\bcollate nocase\b/gi, 'collate utf8mb4_general_ci'],
  [/\bgenerated (?:always|by default) as identity\b/gi, 'auto_increment'],
]

function toWords(part: string, isDeclared: boolean): string {
  const casts = part
    .replace(/\bas text\)/gi, 'as char)')
    .replace(/\bas (?:integer|bigint)\)/gi, 'as signed)')
    .replace(/(?<![\w."])(long|lines|rows)(?=[\s,;()]|$)(?! (?:between|preceding|following))/gi, '"$1"')
  return isDeclared ? types.reduce((said, [word, own]) => said.replace(word, own), casts) : casts
}

/** Here what an insert reads begins with "with", and not the insert. */
function withInsertFirst(statement: string): string {
  const [, list, insert, rest] =
    /^\s*(with\b[\s\S]*?\))\s+(insert into [\w"]+(?: \([^)]*\))?)\s+(select\b[\s\S]*)$/i.exec(statement) ?? []
  return list === undefined ? statement : `${insert} ${list} ${rest}`
}

/** A text in a key, or with a default, has a length. A row has no room for many of those. */
function withTexts(statement: string): string {
  const keys = [...statement.matchAll(/\b(?:key|unique) \(([^)]*)\)/gi)]
  const inKeys = new Set(keys.flatMap(([, names = '']) => names.split(/\s*,\s*/)))
  return statement.replace(/("[^"]*"|\w+) text\b([^,]*)/gi, (_all, name: string, rest: string) => {
    const isShort = inKeys.has(name) || /\b(?:primary key|unique|references|default)\b/i.test(rest)
    return `${name} ${isShort ? 'varchar(255)' : 'text'}${rest}`
  })
}

/** The server takes a moment without a zone, and our sessions are in UTC. */
function withoutZone(text: string): string {
  return text.replace(
    /^('\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|\+00(?::?00)?)'$/i,
    "$1 $2'",
  )
}
