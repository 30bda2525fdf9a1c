import { createAppender, findRecorded } from '../audit/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'
import { toRowLabel } from '../wire/row-label.ts'
import { createOutsideReader, type OutsideLine } from './outside-lines.ts'
import { parseRecordedUntil, selectRecordedUntil, writeRecordedUntil } from './recorded-until.ts'
import type { Tail } from './tail.ts'
import { toOutsideEntry } from './to-outside-entry.ts'

/** Brings what other programs write into the audit trail: once, whichever of the nodes does it, also what came while none was there. */
export interface OutsideRecorder {
  /** Waits for what is being written. */
  close(): Promise<void>
}

export interface OutsideRecorderOptions {
  readonly store: Store
  readonly tail: Pick<Tail, 'follow'>
  readonly clock: Clock
  readonly log: Log
  readonly nameRows: NameRows
  readonly pace?: RecorderPace
}

/** How people call these rows of a table, by their keys; of those that are there. */
export type NameRows = (table: string, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>

export interface RecorderPace {
  /** What comes together is written together. */
  readonly gatherMs: number
  /** Where we alone have written, nothing waits for the cursor but who trims the journal. */
  readonly lazyMs: number
  /** After a failure; twice as long after each further one, up to 64 times. */
  readonly failedMs: number
  /** So many lines in one transaction: others write between two. */
  readonly mostLines: number
}

const usualPace: RecorderPace = { gatherMs: 300, lazyMs: 30_000, failedMs: 1_000, mostLines: 1_000 }

/** Resolves when a cursor stands: whatever is written from then on is recorded. */
export async function openOutsideRecorder(options: OutsideRecorderOptions): Promise<OutsideRecorder> {
  const { tail, log, pace = usualPace } = options
  const recording = createRecording(options)
  await recording.begin()
  let isClosed = false
  let failures = 0
  let due = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  function plan(ms: number): void {
    const at = performance.now() + ms
    if (isClosed || at >= due) return
    due = at
    clearTimeout(timer)
    timer = setTimeout(() => {
      due = Number.POSITIVE_INFINITY
      running = running.then(recordAll)
    }, ms).unref()
  }

  async function recordAll(): Promise<void> {
    try {
      while (!isClosed && (await recording.recordBatch())) {}
      if (failures > 0) log.info({ failures }, 'writes of other programs are recorded again')
      failures = 0
    } catch (failure) {
      if (failures === 0) log.warn({ err: failure }, 'writes of other programs could not be recorded')
      plan(pace.failedMs * 2 ** Math.min(failures, 6))
      failures += 1
    }
  }

  // What came while nobody was here, and, later, what came before the tail was there.
  running = recordAll()
  plan(pace.lazyMs)
  const leave = tail.follow((hints) => {
    plan(hints.some(({ entry }) => entry === null) ? pace.gatherMs : pace.lazyMs)
  })
  return {
    async close() {
      isClosed = true
      leave()
      clearTimeout(timer)
      await running
    },
  }
}

function createRecording({ store, clock, log, nameRows, pace = usualPace }: OutsideRecorderOptions) {
  const { database } = store
  const reader = createOutsideReader(store)
  const append = createAppender(store)
  const recorded = selectRecordedUntil(store)

  async function label(lines: readonly OutsideLine[]) {
    const byTable = Map.groupBy(lines, ({ table_name }) => table_name)
    const named = await Promise.all(
      [...byTable].map(async ([table, ofTable]) => {
        const keys = new Set(ofTable.flatMap(({ row_key }) => row_key ?? []))
        return [table, await nameRows(table, [...keys])] as const
      }),
    )
    const names = new Map(named)
    return ({ table_name, row_key: key, key_parts }: OutsideLine) => {
      // Of a key that no trigger wrote nobody knows that it is one.
      if (key === null || key_parts === null) return undefined
      return names.get(table_name)?.get(key) ?? toRowLabel({ key, values: {} }, null)
    }
  }

  return {
    /** The first start ever begins at the journal's end, as does the first one on another server, whose transactions the old lines don't fit. */
    begin: () =>
      database.write(async (transaction) => {
        await transaction.lock('outside')
        const known = parseRecordedUntil((await transaction.run(recorded)).rows)
        const now = await reader.readMark(transaction)
        const isForeign = known !== null && database.sql.following.isForeign(known.since, now)
        if (known !== null && !isForeign) return
        if (isForeign) {
          log.warn({}, 'the database was moved here: what was still in the journal then is not in the trail')
          await transaction.run(store.tables.deleteFrom('changes'))
        }
        await writeRecordedUntil(store, transaction, { since: now, under: null })
      }),
    /** The cursor moves with what it has passed, so a node that is killed leaves neither gap nor double. Answers whether there is more. */
    recordBatch: () =>
      database.write(async (transaction) => {
        await transaction.lock('outside')
        const from = parseRecordedUntil((await transaction.run(recorded)).rows)
        if (from === null) return false
        const found = await reader.read(transaction, from, pace.mostLines)
        const known = await findRecorded(
          store,
          transaction,
          found.lines.map(({ number }) => number),
        )
        const lines = found.lines.filter(({ number }) => !known.has(number))
        const labelOf = await label(lines)
        const now = clock.now()
        const { statements } = append(lines.map((line) => toOutsideEntry(line, labelOf(line), now)))
        await transaction.runAll(statements)
        if (found.recorded !== null) await writeRecordedUntil(store, transaction, found.recorded)
        return found.hasMore
      }),
  }
}
