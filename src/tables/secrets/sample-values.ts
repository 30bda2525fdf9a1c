import { sql } from 'kysely'
import { type ColumnSchema, type Database, listAlias, pageAlias, type TableSchema } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import { cut } from '../../std/cut.ts'
import { createTurnstile } from '../../std/turnstile.ts'
import { encodeTable } from '../../wire/key.ts'
import { isReference } from './find-secrets.ts'
import { areSecrets } from './read-values.ts'

/** Columns whose values look like secrets, by the table's id. */
export type SecretSamples = (
  tables: readonly TableSchema[],
) => Promise<ReadonlyMap<string, ReadonlySet<string>>>

const sampledRows = 100
const sampledCharacters = 200
/** Every database accepts a select of this many columns. */
const columnsAtOnce = 200
const timeoutMs = 300
/** Few rows tell little, so a table with few rows is sampled again after this time. */
const sampleAgainAfterMs = 5 * 60_000

interface Sampled {
  readonly columns: string
  readonly at: number
  readonly secrets: ReadonlySet<string>
  readonly isEnough: boolean
}

/** Samples each table once, and again when its columns change or it had few rows. A secret column stays secret. */
export function createSecretSamples(database: Database, clock: Clock): SecretSamples {
  const known = new Map<string, Sampled>()
  const places = createTurnstile({ atOnce: 2 })

  async function sample(table: TableSchema): Promise<ReadonlySet<string>> {
    const [id, now] = [encodeTable(table), clock.now().getTime()]
    const texts = table.columns.filter((column) => column.type === 'text' && !isReference(table, column))
    const columns = JSON.stringify(texts.map(({ name, declaredType }) => [name, declaredType]))
    const before = known.get(id)
    const isSame = before !== undefined && before.columns === columns
    if (isSame && (before.isEnough || now - before.at < sampleAgainAfterMs)) return before.secrets
    const secrets = new Set(isSame ? before.secrets : [])
    let isEnough = true
    let isRead = true
    for (const some of cut(texts, columnsAtOnce)) {
      const rows = await places.pass(() => readRows(database, table, some))
      if (rows === null) isRead = false
      for (const [at, { name }] of some.entries()) {
        const values = (rows ?? []).flatMap((row) => row[at] ?? [])
        if (areSecrets(name, values, table.name)) secrets.add(name)
      }
      isEnough &&= rows?.length === sampledRows
    }
    known.set(id, { columns, at: isRead ? now : 0, secrets, isEnough })
    return secrets
  }

  return async (tables) =>
    new Map(
      await Promise.all(tables.map(async (table) => [encodeTable(table), await sample(table)] as const)),
    )
}

/** Null if the table can't be read, or not in time: then only the names of its columns decide. */
async function readRows(
  database: Database,
  table: TableSchema,
  columns: readonly ColumnSchema[],
): Promise<(string | null)[][] | null> {
  try {
    const rows = await database.read(selectRows(database, table, columns), { timeoutMs })
    return rows.map((row) =>
      columns.map((column, at) => {
        const value = database.values.cutToWire(row[`c${at}`], column, sampledCharacters)
        return typeof value === 'string' ? value.replace(/…$/, '') : null
      }),
    )
  } catch {
    // A view may fail in any way, which its readers will see. The catalog of all other tables must not fail with it.
    return null
  }
}

function selectRows(database: Database, table: TableSchema, columns: readonly ColumnSchema[]) {
  const { build, sql: words } = database
  const some = build
    .selectFrom(words.table(table).as(listAlias))
    .select(columns.map((column, at) => words.select(column).as(`c${at}`)))
    .limit(sampledRows)
  return build
    .selectFrom(some.as(pageAlias))
    .select(
      columns.map((column, at) =>
        (words.selectCut(column, `c${at}`, sampledCharacters) ?? sql.id(pageAlias, `c${at}`)).as(`c${at}`),
      ),
    )
    .$castTo<Record<string, unknown>>()
}
