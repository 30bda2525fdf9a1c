import { SchemaMismatch } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import type { AmongAsk, AmongRows, CatalogTable } from '../tables/index.ts'
import { type DigestedBy, digestColumns, digestRow, type RowDigest, relationsOf } from './digest.ts'
import { type Lens, sourceOf } from './lens.ts'
import type { LiveParts } from './live-parts.ts'

/** What a list finds among some keys; null if it could not be read. */
export type ReadLens = (lens: Lens) => LensRows | null

export interface LensRows {
  readonly found: AmongRows
  /** Null if the list does not find the row. */
  digest(key: string): RowDigest | null
  /** Whether the list's readers may read every row of the table. */
  readonly readsAll: boolean
  /** The columns of the table as a hash. */
  readonly columns: string
  /** The columns that are relations. */
  readonly relations: readonly string[]
}

/** Reads all in one statement. If that fails, it reads each half alone, so that a slow list does not block the others. */
export async function readLenses(
  parts: Pick<LiveParts, 'lists' | 'log'>,
  lenses: readonly Lens[],
  keys: readonly string[],
): Promise<ReadLens> {
  const read = new Map<Lens, LensRows>()
  const columnsOf = createColumnsReader()

  async function readSome(some: readonly Lens[], isAgain = false): Promise<void> {
    const asks = await toAsks(parts, some)
    if (asks.length === 0) return
    try {
      const found = await parts.lists.among(asks, keys)
      for (const [at, { lens, source }] of asks.entries()) {
        const rows = found[at]
        if (rows === undefined) continue
        const relations = relationsOf(source.table)
        read.set(lens, {
          found: rows,
          digest: createDigester(rows, { sort: lens.query.sort, columns: lens.query.columns, relations }),
          readsAll: source.rights.rows === null,
          columns: columnsOf(source.table),
          relations,
        })
      }
    } catch (failure) {
      const [first, ...others] = asks
      if (failure instanceof SchemaMismatch && first && !isAgain) {
        await parts.lists.mistrust()
        return readSome(some, true)
      }
      if (!isProblem(failure) && !(failure instanceof SchemaMismatch)) throw failure
      parts.log.debug({ err: failure, lists: some.length }, 'live lists could not be read')
      if (others.length === 0) return
      const half = Math.ceil(some.length / 2)
      await readSome(some.slice(0, half), isAgain)
      await readSome(some.slice(half), isAgain)
    }
  }

  await readSome(lenses)
  return (lens) => read.get(lens) ?? null
}

/** All lists of a flow belong to one table. */
function createColumnsReader(): (table: CatalogTable) => string {
  const known = new Map<CatalogTable, string>()
  return (table) => {
    const columns = known.get(table) ?? digestColumns(table)
    known.set(table, columns)
    return columns
  }
}

/** Caches the digests, because a thousand viewers need those of the same rows. */
function createDigester(rows: AmongRows, by: DigestedBy): LensRows['digest'] {
  const known = new Map<string, RowDigest | null>()
  return (key) => {
    let digest = known.get(key)
    if (digest === undefined) {
      const row = rows.row(key)
      digest = row === null ? null : digestRow(row, by)
      known.set(key, digest)
    }
    return digest
  }
}

interface LensAsk extends AmongAsk {
  readonly lens: Lens
}

/** Leaves out lists whose table or rights have changed. */
async function toAsks({ lists }: Pick<LiveParts, 'lists'>, lenses: readonly Lens[]): Promise<LensAsk[]> {
  const asks: LensAsk[] = []
  for (const lens of lenses) {
    const source = await sourceOf(lists, lens)
    if (source !== null) asks.push({ lens, source, query: lens.query })
  }
  return asks
}
