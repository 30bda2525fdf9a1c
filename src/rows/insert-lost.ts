import { savepoint, type Transaction } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { CatalogTable, KeyedRow, KeyParts, RowSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { RowsRefused, runOrRefuse } from './change-rows.ts'
import { isLasting } from './decide-rows.ts'
import { everything } from './everything.ts'
import type { LostRow } from './lost-row.ts'
import { isAllowedEverywhere, requireRight } from './require-right.ts'
import { mostRowsAtOnce, type TablesInReach } from './row-writer.ts'
import type { Sorted } from './sort-lost.ts'
import type { FindStatements } from './statements.ts'
import { takeBack } from './take-back.ts'
import { isSeenInPart, requireSeenReferences } from './unseen-references.ts'
import { toWriteSource, type WriteSource } from './write-source.ts'

export interface Insertion extends TablesInReach {
  readonly transaction: Transaction
  readonly findStatements: FindStatements
  readonly database: RowSource['database']
  /** Checks deferred rules after each statement. */
  readonly rulesNow: boolean
}

export interface Inserted {
  /** In the order in which they came back. */
  readonly back: ReadonlyMap<LostRow, KeyedRow>
  readonly refused: ReadonlyMap<LostRow, Problem>
}

/** Adds the rows again, as many at once as possible. A row that the database refuses is refused for itself. */
export async function insertLost(
  insertion: Insertion,
  { levels, later, parents }: Sorted,
): Promise<Inserted> {
  const { transaction } = insertion
  const back = new Map<LostRow, KeyedRow>()
  const refused = new Map<LostRow, Problem>()
  const existing = new Set<LostRow>()

  async function insertPart(part: readonly LostRow[]): Promise<void> {
    try {
      for (const [row, found] of await insertTogether(insertion, part, later)) back.set(row, found)
    } catch (failure) {
      if (!(failure instanceof RowsRefused) && !isLasting(failure)) throw failure
      await takeBack(transaction, failure)
      const [only, ...others] = part
      if (only && others.length === 0) await refuse(only, isProblem(failure) ? failure : failure.problem)
      else for (const half of cut(part, Math.ceil(part.length / 2))) await insertPart(half)
    }
  }

  async function refuse(row: LostRow, problem: Problem): Promise<void> {
    const { rows } = insertion.findStatements(toSource(insertion, row.table), [])
    const { rows: found } = await transaction.run(rows.again([toKeyParts(insertion, row)]))
    if (found.length > 0) existing.add(row)
    // The row that exists again may be out of the actor's sight.
    const seesAll = insertion.rightsOn(row.table).rows === null
    const again = new Problem('conflict', seesAll ? rowRefusals.existsAgain : rowRefusals.notPossible)
    refused.set(row, found.length > 0 ? again : problem)
  }

  for (const level of levels) {
    const lacks = (row: LostRow) =>
      [...(parents.get(row) ?? [])].some((parent) => refused.has(parent) && !existing.has(parent))
    for (const row of level.filter(lacks)) {
      refused.set(row, new Problem('conflict', rowRefusals.parentNotBack))
    }
    const ready = level.filter((row) => !refused.has(row))
    for (const part of toGroups(ready)) await insertPart(part)
  }
  return { back, refused }
}

/** Rows of one table that get values for the same columns, at most so many as a statement takes. */
function toGroups(rows: readonly LostRow[]): (readonly LostRow[])[] {
  const nameOf = ({ table, values }: LostRow) =>
    JSON.stringify([table.id, [...values.keys()].map(({ name }) => name)])
  return [...Map.groupBy(rows, nameOf).values()].flatMap((group) => {
    const parts: LostRow[][] = []
    let bytes = 0
    for (const row of group) {
      const size = [...row.values.values()].reduce((sum, text) => sum + (text?.length ?? 0), 0)
      const last = parts.at(-1)
      bytes += size
      const most = Math.min(mostRowsAtOnce, Math.floor(mostParameters / Math.max(1, row.values.size)))
      if (last === undefined || last.length >= most || bytes > bytesAtOnce) {
        parts.push([row])
        bytes = size
      } else last.push(row)
    }
    return parts
  })
}

/** Databases limit the parameters of a statement, and each row may hold megabytes. */
const mostParameters = 30_000
const bytesAtOnce = 8 * 2 ** 20

/** Throws `RowsRefused` if one of the rows does not come back. */
async function insertTogether(
  insertion: Insertion,
  part: readonly LostRow[],
  later: Sorted['later'],
): Promise<ReadonlyMap<LostRow, KeyedRow>> {
  const { transaction, findStatements, database, rulesNow } = insertion
  const [first] = part
  if (first === undefined) return new Map()
  const { table, values } = first
  const columns = [...values.keys()]
  const rows = part.map((row) =>
    columns.map((column) => {
      const text = later.get(row)?.has(column) ? null : (row.values.get(column) ?? null)
      return text === null ? null : database.values.fromCursor(text, column)
    }),
  )
  const source = toWriteSource(database, table, insertion)
  const insert = database.sql.insertRows(table.schema, columns, rows).compile(database.build)
  const statements = findStatements(toSource(insertion, table), table.columns)
  const again = statements.rows.again(part.map((row) => toKeyParts(insertion, row)))
  const rules = rulesNow ? statements.rulesNow : []
  const answers = await runOrRefuse(transaction, { source, rows: [] }, [
    savepoint.set,
    insert,
    ...rules,
    again,
  ])
  const found = new Map(
    (answers.at(-1)?.rows ?? []).flatMap((one): [string, KeyedRow][] => {
      const row = statements.rows.read(one)
      return row === null ? [] : [[row.key, row]]
    }),
  )
  const back = new Map(
    part.flatMap((row): [LostRow, KeyedRow][] => {
      const known = found.get(row.entry.key)
      return known === undefined ? [] : [[row, known]]
    }),
  )
  if (back.size < part.length) throw toRefused(rowRefusals.notAdded)
  await requireAddable(insertion, source, part)
  await transaction.run(savepoint.release)
  return back
}

/** To restore a row is to add it: with all its values, and with references to rows that the actor sees. */
async function requireAddable(
  insertion: Insertion,
  source: WriteSource,
  part: readonly LostRow[],
): Promise<void> {
  const { transaction, findStatements } = insertion
  const columns = part
    .flatMap(({ values }, at) => (at === 0 ? [...values.keys()] : []))
    .map(({ name }) => name)
  const need = { right: 'create', columns, row: 'after' } as const
  const mayReferAnywhere = !source.table.schema.foreignKeys.some((one) => isSeenInPart(source, one))
  if (isAllowedEverywhere(source.rights, need) && mayReferAnywhere) return
  const statements = findStatements(source, [])
  const { rows: found } = await transaction.run(
    statements.rows.again(part.map((row) => toKeyParts(insertion, row))),
  )
  const rows = found.flatMap((fetched) => statements.rows.read(fetched) ?? [])
  await requireSeenReferences(transaction, { source, statements, rows, columns })
  for (const row of rows) requireRight(row, need)
}

function toRefused(reason: Words): RowsRefused {
  return new RowsRefused({ rows: [], problem: new Problem('conflict', reason) })
}

function toSource({ database }: Insertion, table: CatalogTable): RowSource {
  return { database, table, rights: everything }
}

function toKeyParts({ database }: Insertion, { table, values }: LostRow): KeyParts {
  return table.key.map((column) => {
    const text = values.get(column) ?? null
    return text === null ? null : database.values.fromCursor(text, column)
  })
}
