import { createConnection } from 'mysql2/promise'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import { quoteText } from '../quote.ts'
import type { Address } from './address.ts'
import { toProblem } from './errors.ts'

/** In what the two families of servers differ. Everything else asks these facts and not the product's name. */
export interface ServerFacts {
  /** In the vendor's words: "MariaDB 10.11.19". */
  readonly version: string
  /** Selects what an insert has added: insert … returning. */
  readonly returnsInserted: boolean
  /** Sorts and compares any text by its bytes, also blanks at the end. */
  readonly byteCollation: string
  /** Takes capital and small letters for equal, but no two emoji. */
  readonly looseCollation: string
  /** The parser of a search index that finds parts of words; null: it finds only their beginnings. */
  readonly partParser: string | null
  /** A search index keeps words with so many letters. */
  readonly indexedLetters: { readonly least: number; readonly most: number }
  /** A statement with its values has at most so many bytes (max_allowed_packet). */
  readonly mostBytes: number
  /** What the names of the catalogs of InnoDB begin with. */
  readonly storageCatalog: string
  /**
   * Further settings of each session. A view that refers to itself is read to its end, as statements have a limit of
   * time; and sizes of tables are those of now.
   */
  readonly settings: readonly string[]
  /** The words that limit each statement of a session to so many milliseconds. */
  limitStatements(ms: number): string
}

const letterSettings = {
  least: 'innodb_ft_min_token_size',
  most: 'innodb_ft_max_token_size',
  part: 'ngram_token_size',
} as const

const packetSetting = 'max_allowed_packet'

const leastMariaDb = [10, 6] as const
const leastMySql = [8, 0] as const

/** Asks the server on a connection of its own. */
export async function readServerFacts({ entry, host }: Address): Promise<ServerFacts> {
  try {
    const connection = await createConnection({ ...entry, connectTimeout: 4_000, flags: ['-LOCAL_FILES'] })
    try {
      const [rows] = await connection.query(
        `show global variables where variable_name in ('version', ${[packetSetting, ...Object.values(letterSettings)].map(quoteText).join(', ')})`,
      )
      const settings = rows as { readonly Variable_name: string; readonly Value: string }[]
      return toFacts(new Map(settings.map(({ Variable_name, Value }) => [Variable_name, Value])))
    } finally {
      await connection.end()
    }
  } catch (failure) {
    throw toProblem(failure, host)
  }
}

export function toFacts(settings: ReadonlyMap<string, string>): ServerFacts {
  const version = settings.get('version') ?? ''
  const isMariaDb = /mariadb/i.test(version)
  // Before version 11 the server puts 5.5.5 before its own version.
  const [number = '', major = '', minor = ''] =
    /(\d+)\.(\d+)[.\d]*/.exec(version.replace(/^5\.5\.5-/, '')) ?? []
  const [leastMajor, leastMinor] = isMariaDb ? leastMariaDb : leastMySql
  const product = isMariaDb ? 'MariaDB' : 'MySQL'
  if (Number(major) < leastMajor || (Number(major) === leastMajor && Number(minor) < leastMinor)) {
    throw new Problem(
      'unavailable',
      databaseRefusals.oldServer(`${product} ${number}`, `${leastMajor}.${leastMinor}`),
    )
  }
  const family = isMariaDb ? ofMariaDb : ofMySql
  const { least, most, part } = letterSettings
  const indexedLetters = {
    least: Number(settings.get(family.partParser === null ? least : part)),
    most: family.partParser === null ? Number(settings.get(most)) : Number.POSITIVE_INFINITY,
  }
  const mostBytes = Number(settings.get(packetSetting))
  return { version: `${product} ${number}`, indexedLetters, mostBytes, ...family }
}

type FactsOfFamily = Omit<ServerFacts, 'version' | 'indexedLetters' | 'mostBytes'>

const ofMariaDb: FactsOfFamily = {
  returnsInserted: true,
  byteCollation: 'utf8mb4_nopad_bin',
  looseCollation: 'utf8mb4_unicode_520_ci',
  partParser: null,
  storageCatalog: 'innodb_sys_',
  settings: ['max_recursive_iterations = 4294967295'],
  limitStatements: (ms) => `max_statement_time = ${ms / 1000}`,
}

const ofMySql: FactsOfFamily = {
  returnsInserted: false,
  byteCollation: 'utf8mb4_0900_bin',
  looseCollation: 'utf8mb4_0900_ai_ci',
  partParser: 'ngram',
  storageCatalog: 'innodb_',
  settings: ['cte_max_recursion_depth = 4294967295', 'information_schema_stats_expiry = 0'],
  limitStatements: (ms) => `max_execution_time = ${Math.ceil(ms)}`,
}
