import { sql } from 'kysely'
import type { Database, ReadLimits } from '../database.ts'
import type { TableSchema } from '../schema.ts'
import type { SearchIndexEstimate } from '../search.ts'

export interface Sample {
  readonly table: TableSchema
  /** The text of each row that the index would hold. */
  readonly words: string
  readonly pace: { readonly bytesPerCharacter: number; readonly charactersPerSecond: number }
}

const sampledRows = 10_000

/** Estimates from the length of the first rows' text, which is enough to tell seconds from hours. */
export async function estimateSearchIndex(
  database: Pick<Database, 'read' | 'build' | 'sql'>,
  { table, words, pace }: Sample,
  limits?: ReadLimits,
): Promise<SearchIndexEstimate> {
  const lengths = sql`
    select length(${sql.raw(words)}) as characters from ${database.sql.table(table)} limit ${sql.lit(sampledRows)}`
  const [sample] = await database.read(
    sql<{ n: string | number; characters: string | number | null }>`
      select count(*) as n, avg(characters) as characters from (${lengths}) as sample`.compile(
      database.build,
    ),
    limits,
  )
  const found = Number(sample?.n ?? 0)
  const rows = found < sampledRows ? found : Math.max(found, table.rowEstimate ?? 0)
  const characters = rows * Number(sample?.characters ?? 0)
  return {
    rows,
    bytes: Math.round(characters * pace.bytesPerCharacter),
    seconds: Math.ceil(characters / pace.charactersPerSecond),
  }
}
