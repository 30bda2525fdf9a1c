import { savepoint, type Transaction } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import { Problem } from '../std/problem.ts'
import type { FetchedRow, KeyedRow } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { addOne, requireKept } from './add-together.ts'
import { toTriggerProblem } from './broken-trigger.ts'
import { isLasting } from './decide-rows.ts'
import type { NewRowGuard } from './guard-new-rows.ts'
import { hideOthers } from './hide-others.ts'
import { requireRight } from './require-right.ts'
import type { AddedManyOutcome, AddManyOrder, CellWrites } from './row-writer.ts'
import type { Statements } from './statements.ts'
import { takeBack } from './take-back.ts'
import { requireSeenReferences } from './unseen-references.ts'
import type { WriterTools } from './writer-tools.ts'

export interface GuardedAdds extends AddManyOrder {
  readonly guard: NewRowGuard | null
}

/** Adds rows, records each with all its columns and journals them, in one transaction. */
export function addMany(
  tools: WriterTools,
  order: GuardedAdds,
  patienceMs: number,
): Promise<readonly AddedManyOutcome[]> {
  const { write } = tools.database
  return write((transaction) => addAll(tools, transaction, order), { patienceMs }).catch(
    (failure: unknown) => {
      throw hideOthers(failure, order.source)
    },
  )
}

interface NewRow {
  readonly place: number
  readonly set: CellWrites
}

async function addAll(
  tools: WriterTools,
  transaction: Transaction,
  order: GuardedAdds,
): Promise<readonly AddedManyOutcome[]> {
  const { clock, teller, pause } = tools
  const { source, sets, guard, isShown = false } = order
  const begun = await teller.begin(transaction)
  const statements = tools.findStatements(source, source.table.columns)
  await pause('begun')
  const outcomes = new Map<number, AddedManyOutcome>()
  const added: KeyedRow[] = []

  async function addPart(part: readonly NewRow[]): Promise<void> {
    try {
      await transaction.run(savepoint.set)
      const rows = await insertPart(tools, transaction, { order, statements, part })
      await transaction.run(savepoint.release)
      added.push(...rows)
      for (const { place } of part) {
        outcomes.set(place, { state: 'added', row: isShown ? (rows[0]?.row ?? null) : null })
      }
    } catch (failure) {
      const refusal = hideOthers(failure, source)
      await takeBack(transaction, refusal)
      if (!isLasting(refusal)) throw refusal
      const [alone, ...others] = part
      if (alone && others.length === 0) outcomes.set(alone.place, { state: 'refused', problem: refusal })
      else for (const half of cut(part, Math.ceil(part.length / 2))) await addPart(half)
    }
  }

  // Only a row that comes alone is known to be the one that was meant.
  const isAlone = isShown || guard !== null
  for (const part of toParts(sets, isAlone)) await addPart(part)
  await pause('changed')
  await teller.follow(transaction, clock.now())
  const told = teller.tellAdded(order, statements, { rows: added, at: clock.now() })
  transaction.atEnd([...told.statements, ...teller.end(begun)])
  await pause('told')
  return sets.map((_set, place) => outcomes.get(place) ?? { state: 'added', row: null })
}

/** Databases limit the parameters of a statement. */
const mostParameters = 30_000

/** Rows that get values for the same columns, at most so many as a statement takes. */
function toParts(sets: readonly CellWrites[], isAlone: boolean): (readonly NewRow[])[] {
  const rows = sets.map((set, place) => ({ place, set }))
  if (isAlone) return rows.map((row) => [row])
  const groups = [...Map.groupBy(rows, ({ set }) => JSON.stringify(Object.keys(set))).values()]
  return groups.flatMap((group) => {
    const width = Object.keys(group[0]?.set ?? {}).length
    return cut(group, Math.max(1, Math.floor(mostParameters / Math.max(1, width))))
  })
}

interface Part {
  readonly order: GuardedAdds
  readonly statements: Statements
  readonly part: readonly NewRow[]
}

/** Adds the rows, and reads and judges them as they are then. Throws what refuses one of them. */
async function insertPart(
  tools: WriterTools,
  transaction: Transaction,
  { order, statements, part }: Part,
): Promise<readonly KeyedRow[]> {
  const { source, guard } = order
  const rows = await insertRows(transaction, { order, statements, part })
  for (const row of rows) requireKept(tools, row)
  const columns = Object.keys(part[0]?.set ?? {})
  await requireSeenReferences(transaction, { source, statements, rows, columns })
  for (const row of rows) requireRight(row, { right: 'create', columns, row: 'after' })
  for (const [at, added] of rows.entries()) {
    const { key, label, row, values } = added
    await guard?.({ key, label, row, values, exact: statements.read(added) }, part[at]?.set ?? {})
  }
  return rows
}

async function insertRows(
  transaction: Transaction,
  { order: { source }, statements, part }: Part,
): Promise<readonly KeyedRow[]> {
  const { table } = source
  const [first] = part
  const schemas = [...table.columns, ...table.masked]
    .map(({ schema }) => schema)
    .filter(({ name }) => Object.hasOwn(first?.set ?? {}, name))
  const values = part.map(({ set }) => schemas.map(({ name }) => set[name]?.value))
  const insert = statements.add(schemas, values)
  if (insert === null || part.length === 1) {
    const rows: KeyedRow[] = []
    for (const { set } of part) rows.push(await addOne(transaction, statements, { source, set }))
    return rows
  }
  const { rows: keys } = await transaction.run(insert).catch((failure: unknown) => {
    throw toTriggerProblem(failure)
  })
  const again = await transaction.run<FetchedRow>(statements.rows.again(keys.map(statements.keyOf)))
  const found = new Map(
    again.rows.flatMap((fetched) => {
      const row = statements.rows.read(fetched)
      return row === null ? [] : [[row.key, row] as const]
    }),
  )
  // A trigger has kept a row out, or given it another key.
  if (found.size < part.length) throw new Problem('invalid', rowRefusals.notAdded)
  return [...found.values()]
}
