import type { Transaction } from '../db/index.ts'
import { decideChange, type FieldEdit, type RowWriter, toCellWrites, type WriteOrder } from '../rows/index.ts'
import type { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { PreviewRow } from '../wire/import.ts'
import type { ListRow } from '../wire/list-row.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import type { FileRecord } from './files/read-records.ts'
import { findRowsBy, fold } from './find-rows-by.ts'
import type { Plan } from './plan.ts'
import { findUnfilled, type ReadRecord, type RecordFault, readBatch } from './read-batch.ts'

/** What became of a record. */
export interface RecordOutcome {
  readonly line: number
  readonly state: PreviewRow['state']
  readonly faults: readonly RecordFault[]
  /** The row as it is stored, if that was asked for. */
  readonly row: ListRow | null
}

export interface BatchWrite extends Pick<WriteOrder, 'actor' | 'job' | 'held'> {
  readonly actor: Actor
  readonly plan: Plan
  /** Nothing stays: the outcomes are what would be. */
  readonly isTrial: boolean
  /** The outcomes have the stored rows. */
  readonly isShown: boolean
  /** More work at the end of the transaction. */
  also?(transaction: Transaction, outcomes: readonly RecordOutcome[]): Promise<void>
}

export interface BatchTools {
  readonly store: Store
  readonly rows: RowWriter
}

/** Writes the records in one transaction. A record that is refused is refused for itself. */
export async function writeBatch(
  tools: BatchTools,
  order: BatchWrite,
  records: readonly FileRecord[],
): Promise<readonly RecordOutcome[]> {
  const { plan, isTrial } = order
  const read = await readBatch(plan, records)
  const keys = plan.mode === 'add' ? new Map<ReadRecord, string>() : await findKeys(plan, read)
  return tools.rows.together(
    async (rows, transaction) => {
      const outcomes = await writeRecords({ ...tools, rows }, order, { read, keys })
      await order.also?.(transaction, outcomes)
      return outcomes
    },
    { isTrial },
  )
}

interface Records {
  readonly read: readonly ReadRecord[]
  /** The keys of the rows that are there already. */
  readonly keys: ReadonlyMap<ReadRecord, string>
}

async function writeRecords(
  tools: BatchTools,
  order: BatchWrite,
  { read, keys }: Records,
): Promise<readonly RecordOutcome[]> {
  const { plan } = order
  const outcomes = new Map<ReadRecord, Omit<RecordOutcome, 'line'>>()
  const refuse = (one: ReadRecord, faults: readonly RecordFault[]) =>
    outcomes.set(one, { state: 'refused', faults, row: null })
  const added: ReadRecord[] = []
  const changed: ReadRecord[] = []
  for (const one of read) {
    const isThere = keys.has(one)
    const faults = plan.mode === 'both' && !isThere ? [...one.faults, ...findUnfilled(plan, one)] : one.faults
    if (faults.length > 0) refuse(one, faults)
    else if (isThere) changed.push(one)
    else if (plan.mode === 'update') refuse(one, [{ header: null, reason: importRefusals.noRow }])
    else added.push(one)
  }
  for (const [one, outcome] of await changeRows(tools, order, { read: changed, keys }))
    outcomes.set(one, outcome)
  for (const [one, outcome] of await addRows(tools, order, added)) outcomes.set(one, outcome)
  return read.flatMap((one) => {
    const outcome = outcomes.get(one)
    return outcome === undefined ? [] : [{ line: one.record.line, ...outcome }]
  })
}

type Outcomes = readonly (readonly [ReadRecord, Omit<RecordOutcome, 'line'>])[]

async function addRows(
  { rows }: BatchTools,
  { actor, plan, job, isShown }: BatchWrite,
  added: readonly ReadRecord[],
): Promise<Outcomes> {
  if (added.length === 0) return []
  const sets = added.map(({ values }) =>
    toCellWrites(
      [...values].flatMap(([{ column, isAdded }, newValue]) => (isAdded ? [{ column, newValue }] : [])),
    ),
  )
  const outcomes = await rows.addMany({
    actor,
    source: plan.source,
    sets,
    isShown,
    ...(job !== undefined && { job }),
  })
  const refused = new Map(
    outcomes.flatMap((outcome, at) => {
      const one = added[at]
      return outcome.state === 'refused' && one ? [[one, outcome.problem] as const] : []
    }),
  )
  const blamed = await findBlamed(plan, refused)
  return added.map((one, at) => {
    const faults = blamed.get(one)
    const outcome = outcomes[at]
    if (faults !== undefined) return [one, { state: 'refused', faults, row: null }]
    return [one, { state: 'added', faults: [], row: outcome?.state === 'added' ? outcome.row : null }]
  })
}

/** The database does not always name the column that it refuses. Reading each cell strictly finds it. */
async function findBlamed(
  plan: Plan,
  refused: ReadonlyMap<ReadRecord, Problem>,
): Promise<ReadonlyMap<ReadRecord, readonly RecordFault[]>> {
  const faults = new Map([...refused].map(([one, problem]) => [one, toFaults(plan, problem)]))
  const unnamed = [...faults].flatMap(([one, some]) => (some.every(isOfRow) ? [one] : []))
  const again = await readBatch(
    plan,
    unnamed.map(({ record }) => record),
    true,
  )
  for (const [at, { faults: found }] of again.entries()) {
    const one = unnamed[at]
    if (one !== undefined && found.length > 0) faults.set(one, found)
  }
  return faults
}

function isOfRow({ header }: RecordFault): boolean {
  return header === null
}

/** Rows that get values for the same columns are written together. */
async function changeRows(
  { store, rows }: BatchTools,
  { actor, plan, job, held }: BatchWrite,
  { read, keys }: Records,
): Promise<Outcomes> {
  const { source } = plan
  const editsOf = new Map(read.map((one) => [keys.get(one) ?? '', toEdits(one)]))
  const groups = Map.groupBy(read, (one) =>
    JSON.stringify(toEdits(one).map(({ column }) => column.schema.name)),
  )
  const outcomes: (readonly [ReadRecord, Omit<RecordOutcome, 'line'>])[] = []
  for (const group of groups.values()) {
    const columns = (group[0] ? toEdits(group[0]) : []).map(({ column }) => column)
    const found = await rows.write({
      actor,
      source,
      right: 'change',
      keys: group.map((one) => keys.get(one) ?? ''),
      columns,
      ...(held !== undefined && { held }),
      ...(job !== undefined && { job }),
      decide: (row, key) => decideChange(store, source, editsOf.get(key) ?? [])(row, key),
    })
    for (const [at, one] of group.entries()) {
      const outcome = found[at]
      if (outcome === undefined) continue
      const faults = outcome.state === 'refused' ? toFaults(plan, outcome.problem) : []
      outcomes.push([one, { state: outcome.state, faults, row: outcome.row }])
    }
  }
  return outcomes
}

function toEdits({ values }: ReadRecord): readonly FieldEdit[] {
  return [...values].flatMap(([{ column, isChanged }, newValue]) => (isChanged ? [{ column, newValue }] : []))
}

/** The keys of the rows that have the values of the records in the columns of the plan's key. */
async function findKeys(plan: Plan, read: readonly ReadRecord[]): Promise<Map<ReadRecord, string>> {
  const { source, key, columns } = plan
  const parts = key.flatMap((column) => columns.find((planned) => planned.column === column) ?? [])
  const sought = read.flatMap((one) => {
    const values = parts.flatMap((part) => one.values.get(part) ?? [])
    const isWhole = values.length === parts.length && values.every(({ value }) => value !== null)
    return isWhole && one.faults.length === 0 ? [{ one, values }] : []
  })
  const tuples = sought.map(({ values }) => values.map(({ value }) => value))
  const found = await findRowsBy(source, { by: key, tuples })
  const exactly = new Map(found.map(({ by, row }) => [JSON.stringify(by), row.key]))
  const folded = new Map(found.map(({ by, row }) => [fold(by), row.key]))
  return new Map(
    sought.flatMap(({ one, values }) => {
      const texts = values.map(({ kept }) => kept ?? null)
      const rowKey = exactly.get(JSON.stringify(texts)) ?? folded.get(fold(texts))
      return rowKey === undefined ? [] : [[one, rowKey] as const]
    }),
  )
}

/** The reasons at the cells that they are about. */
export function toFaults({ columns }: Plan, problem: Problem): readonly RecordFault[] {
  const named = Object.entries(problem.fields ?? {}).flatMap(([name, reason]) => {
    const planned = columns.find(({ column }) => column.schema.name === name)
    return planned === undefined ? [] : [{ header: planned.header, reason }]
  })
  return named.length > 0 ? named : [{ header: null, reason: problem.publicDetail }]
}
