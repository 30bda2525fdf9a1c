import { savepoint } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { KeyedRow } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { RowsRefused, runOrRefuse } from './change-rows.ts'
import { isLasting } from './decide-rows.ts'
import { everything } from './everything.ts'
import { type Doomed, findDoomed, mayInEach, mostAlong, type TableRows, type Walk } from './find-doomed.ts'
import { type BeforeEmptied, type EmptiedRow, findEmptied, readEmptied } from './read-emptied.ts'
import { mostBytes, readWhole, type WholeRead, type WholeRow } from './read-whole.ts'
import { mostRowsAtOnce } from './row-writer.ts'
import { explainRefusal } from './still-referred.ts'
import { takeBack } from './take-back.ts'

/** A deleted row with everything that happened to other rows. */
export interface Act {
  readonly root: WholeRow
  readonly along: readonly WholeRow[]
  readonly emptied: readonly EmptiedRow[]
}

export interface Deleted {
  readonly acts: readonly Act[]
  /** By the keys of the rows. */
  readonly refused: ReadonlyMap<string, Problem>
  /** The first row that was left, because it goes over a limit together with earlier ones; null if there is none. */
  readonly left: KeyedRow | null
}

export interface Parts extends Walk {
  /** Whether rows that go over a limit together with earlier ones are left, with all later rows. Else they are refused. */
  readonly leavesRest: boolean
  /** Awaited before the rows are deleted. */
  decided(): Promise<void>
}

/** Deletes locked rows: together if nothing goes along, else one by one, so that each act tells its own story. */
export async function deleteParts(parts: Parts, roots: readonly KeyedRow[]): Promise<Deleted> {
  const { transaction, order } = parts
  const acts: Act[] = []
  const refused = new Map<string, Problem>()
  const room = { rows: mostAlong, bytes: mostBytes }
  const gone = new Set<string>()
  let leftRow: KeyedRow | null = null

  async function deletePart(all: readonly KeyedRow[]): Promise<void> {
    const part = all.filter(({ key }) => !gone.has(key))
    if (part.length === 0 || leftRow !== null) return
    await transaction.run(savepoint.set)
    let doomed: Doomed = { along: [], emptied: [], count: 0, isSimple: true }
    try {
      doomed = await findDoomed(parts, part, room.rows)
      if (doomed.isSimple) {
        const { done, bytes } = await deleteDoomed(parts, { roots: part, doomed }, room.bytes)
        await transaction.run(savepoint.release)
        acts.push(...done)
        for (const { table, key } of done.flatMap(({ along }) => along)) {
          if (table.id === order.source.table.id) gone.add(key)
        }
        room.rows -= doomed.count
        room.bytes -= bytes
        return
      }
      await transaction.runAll(savepoint.takeBack)
    } catch (failure) {
      if (!(failure instanceof RowsRefused) && !isLasting(failure)) throw failure
      await takeBack(transaction, failure)
      const [root, ...others] = part
      if (root && others.length === 0) {
        if (parts.leavesRest && acts.length > 0 && isOverLimit(failure)) leftRow = root
        else refused.set(root.key, await toRefusal(doomed, part, failure))
        return
      }
    }
    for (const half of cut(part, Math.ceil(part.length / 2))) await deletePart(half)
  }

  async function toRefusal({ along }: Doomed, part: readonly KeyedRow[], failure: Problem | RowsRefused) {
    if (isProblem(failure)) return failure
    return explainRefusal(parts, { roots: part, along }, failure.problem)
  }

  await deletePart(roots)
  return { acts, refused, left: leftRow }
}

function isOverLimit(failure: unknown): boolean {
  if (!isProblem(failure) || typeof failure.publicDetail === 'string') return false
  return limitIds.includes(failure.publicDetail.id)
}

const limitIds = [rowRefusals.tooManyAlong(0).id, rowRefusals.tooMuchAlong(0).id]

interface DoomedParts {
  /** One, or several if nothing goes along. */
  readonly roots: readonly KeyedRow[]
  readonly doomed: Doomed
}

/** Keeps the rows, deletes them, and looks what the database made of it. */
async function deleteDoomed(
  parts: Parts,
  { roots, doomed }: DoomedParts,
  mostLeft: number,
): Promise<{ readonly done: readonly Act[]; readonly bytes: number }> {
  const { transaction, findStatements, order, decided } = parts
  const { database, table } = order.source
  const read: WholeRead = { transaction, findStatements, database }
  let bytes = 0
  async function keep(some: TableRows): Promise<readonly WholeRow[]> {
    const whole = await readWhole(
      read,
      { table: some.table, rows: [...some.rows.values()] },
      mostLeft - bytes,
    )
    bytes += whole.bytes
    return whole.rows
  }
  const kept = await keep({ table, rows: new Map(roots.map((row) => [row.key, row])) })
  const along: WholeRow[] = []
  for (const some of doomed.along) along.push(...(await keep(some)))
  const before = []
  for (const some of doomed.emptied) before.push(await readEmptied(read, some))
  await decided()
  await deleteRoots(read, order, roots)
  const gone = await withoutKept(read, along)
  for (const some of before) await requireEmptying(parts, some)
  const emptied: EmptiedRow[] = []
  for (const some of before) emptied.push(...(await findEmptied(read, some)))
  const [root, ...others] = kept
  if (root && others.length === 0) return { done: [{ root, along: gone, emptied }], bytes }
  return { done: kept.map((one) => ({ root: one, along: [], emptied: [] })), bytes }
}

/** Rows that lost a reference must still be ones in which the actor may change it. */
async function requireEmptying(parts: Parts, { table, columns, before }: BeforeEmptied): Promise<void> {
  const namesOf = ({ key }: KeyedRow) => [...(columns.get(key) ?? [])]
  for (const rows of Map.groupBy(before.values(), (row) => JSON.stringify(namesOf(row))).values()) {
    const names = rows.flatMap((row, at) => (at === 0 ? namesOf(row) : []))
    const need = { right: 'change', columns: names, row: 'after' } as const
    if (await mayInEach(parts, { table, rows }, need)) continue
    throw new Problem('forbidden', rowRefusals.mayNotEmpty(null))
  }
}

/** Throws `RowsRefused` if the database refuses, or if one of the rows is still there. */
async function deleteRoots(
  { transaction, findStatements, database }: WholeRead,
  { source: { table } }: Parts['order'],
  roots: readonly KeyedRow[],
): Promise<void> {
  const statements = findStatements({ database, table, rights: everything }, [])
  const again = statements.rows.again(roots.map(statements.rows.identify))
  const all = [statements.delete(roots), ...statements.rulesNow, again]
  const answers = await runOrRefuse(transaction, { source: null, rows: roots }, all)
  if ((answers.at(-1)?.rows.length ?? 0) === 0) return
  throw new RowsRefused({ rows: roots, problem: new Problem('invalid', rowRefusals.kept) })
}

/** A trigger may have kept rows that would have been deleted. */
async function withoutKept(
  { transaction, findStatements, database }: WholeRead,
  rows: readonly WholeRow[],
): Promise<readonly WholeRow[]> {
  const kept = new Set<WholeRow>()
  for (const part of cut(rows, mostRowsAtOnce)) {
    for (const ofTable of Map.groupBy(part, ({ table }) => table)) {
      const [table, some] = ofTable
      const statements = findStatements({ database, table, rights: everything }, [])
      const { rows: fetched } = await transaction.run(statements.rows.again(some.map(({ parts }) => parts)))
      const keys = new Set(fetched.flatMap((one) => statements.rows.read(one)?.key ?? []))
      for (const row of some) if (keys.has(row.key)) kept.add(row)
    }
  }
  return rows.filter((row) => !kept.has(row))
}
