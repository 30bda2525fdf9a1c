import type { WriteSource } from '../rows/index.ts'
import {
  type BatchWrite,
  createRecordReader,
  keepFaults,
  openImport,
  type RecordOutcome,
  type RecordReader,
  readSettings,
  requireImport,
  toFaults,
  toPlan,
  writeBatch,
} from '../transfer/index.ts'
import type { Actor } from '../wire/actor.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import { type BatchAsk, batchSize, type Work } from './batch.ts'
import type { JobOrder } from './job-order.ts'
import type { JobTools } from './job-tools.ts'
import type { Progress, RefusedRow } from './progress.ts'
import { writeHalves } from './write-halves.ts'

type ImportOrder = Extract<JobOrder, { kind: 'import' }>
type Records = Awaited<ReturnType<RecordReader['next']>>
type Plan = ReturnType<typeof toPlan>

interface Opened {
  readonly reader: RecordReader
  plan(source: WriteSource): Plan
}

/** Adds and changes rows as the records of a file say, or only tries to. */
export function importRows(tools: JobTools, order: ImportOrder): Work {
  let opened: Opened | null = null
  return {
    async next(source, position, actor) {
      opened ??= await open(tools, order, actor)
      const after = Number(position ?? order.from)
      const records = await opened.reader.next(after, batchSize)
      if (records.length === 0) return null
      const plan = opened.plan(source)
      return {
        rows: records.map(({ line }, at) => ({ key: String(line), place: String(after + at + 1) })),
        position: String(after + records.length),
        write: (ask) => writeSome(tools, { ask, plan, after, isTrial: order.isTrial }, records),
      }
    },
  }
}

async function open(tools: JobTools, { import: id }: ImportOrder, actor: Actor): Promise<Opened> {
  const row = await requireImport(tools.store, actor, id)
  const settings = readSettings(row)
  const file = await openImport(tools, row)
  return {
    reader: createRecordReader(file, settings),
    plan: (source) => toPlan(source, settings, file.headers),
  }
}

interface Writing {
  readonly ask: BatchAsk
  readonly plan: Plan
  /** The number of records before these. */
  readonly after: number
  readonly isTrial: boolean
}

/** Writes the first of the records, as many as possible. The others are left for the next batch. */
async function writeSome(tools: JobTools, writing: Writing, records: Records): Promise<void> {
  const { ask, plan, after, isTrial } = writing
  const { actor, job, held, advance, refusedBefore } = ask
  const end =
    ({ length: passed }: Records): NonNullable<BatchWrite['also']> =>
    async (transaction, outcomes) => {
      await keepFaults(tools.store, transaction, { job, before: refusedBefore, outcomes })
      await advance(transaction, { ...toProgress(outcomes), passed, position: String(after + passed) })
    }
  const order = { actor, job, held, plan, isTrial, isShown: false }
  await writeHalves(records, {
    held,
    async write(some) {
      if (!isTrial) return writeBatch(tools, { ...order, also: end(some) }, some)
      const outcomes = await writeBatch(tools, order, some)
      return tools.store.database.write((transaction) => end(some)(transaction, outcomes))
    },
    refuse({ line }, problem) {
      const outcome = { line, state: 'refused', faults: toFaults(plan, problem), row: null } as const
      return tools.store.database.write((transaction) => end(records.slice(0, 1))(transaction, [outcome]))
    },
  })
}

function toProgress(outcomes: readonly RecordOutcome[]): Pick<Progress, 'changed' | 'refused'> {
  return {
    changed: outcomes.filter(({ state }) => state === 'added' || state === 'changed').length,
    refused: outcomes.flatMap((outcome) => (outcome.state === 'refused' ? [toRefused(outcome)] : [])),
  }
}

function toRefused({ line, faults }: RecordOutcome): RefusedRow {
  const reasons = faults.map(({ header, reason }) =>
    String(header === null ? reason : importRefusals.cellReason(header, String(reason))),
  )
  return { key: null, label: String(importRefusals.line(line)), reason: reasons.join(' ') }
}
