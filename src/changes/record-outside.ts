import { createAppender } from '../audit/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'
import { toRowLabel } from '../wire/row-label.ts'
import { createJournalCursor, type JournalPlace } from './journal-cursor.ts'
import { createLineReader, type TakenLine } from './journal-lines.ts'
import type { Tail } from './tail.ts'
import { toOutsideEntry } from './to-outside-entry.ts'

/** Records the writes of other programs in the audit trail, once for all nodes, also those from before a node ran. */
export interface OutsideRecorder {
  /** Waits for the running transaction. */
  close(): Promise<void>
}

export interface OutsideRecorderOptions {
  readonly store: Store
  readonly tail: Pick<Tail, 'follow'>
  readonly clock: Clock
  readonly log: Log
  readonly nameRows: NameRows
  /** Whether somebody has the trail open. */
  readonly isShown?: () => boolean
  readonly pace?: RecorderPace
}

/** The labels of these rows of a table by key, for those that exist. */
export type NameRows = (table: string, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>

export interface RecorderPace {
  /** Lines within this time are written together. */
  readonly gatherMs: number
  /** The time from one run to the next, while lines come. */
  readonly everyMs: number
  /** The same if the last run found many and nobody looks, so that a constant writer causes few runs. */
  readonly streamMs: number
  /** If only we have written, nothing needs the cursor soon but the trimming of the journal. */
  readonly lazyMs: number
  /** The pause after a failure. It doubles with each further one, up to 64 times. */
  readonly failedMs: number
  /** The lines per transaction, so that others can write between two. */
  readonly mostLines: number
}

const usualPace: RecorderPace = {
  gatherMs: 300,
  everyMs: 1_000,
  streamMs: 10_000,
  lazyMs: 30_000,
  failedMs: 1_000,
  mostLines: 1_000,
}

const many = 10

/** Resolves when there is a cursor: everything that is written from then on is recorded. */
export async function openOutsideRecorder(options: OutsideRecorderOptions): Promise<OutsideRecorder> {
  const { tail, log, isShown = () => false, pace = usualPace } = options
  const recording = createRecording(options)
  await recording.begin()
  let isClosed = false
  let failures = 0
  let due = Number.POSITIVE_INFINITY
  let last = { begun: Number.NEGATIVE_INFINITY, lines: 0 }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  function plan(ms: number): void {
    due = Math.min(due, performance.now() + ms)
    arrange()
  }

  function arrange(): void {
    clearTimeout(timer)
    if (isClosed || running !== null || due === Number.POSITIVE_INFINITY) return
    const restMs = Math.max(due, restUntil()) - performance.now()
    timer = setTimeout(start, Math.max(0, restMs)).unref()
  }

  function restUntil(): number {
    return last.begun + (last.lines < many || isShown() ? pace.everyMs : pace.streamMs)
  }

  /** One run at a time, and then a rest, whatever came meanwhile. */
  function start(): void {
    due = Number.POSITIVE_INFINITY
    running = recordAll().finally(() => {
      running = null
      arrange()
    })
  }

  async function recordAll(): Promise<void> {
    const begun = performance.now()
    let lines = 0
    try {
      for (let hasMore = true; hasMore && !isClosed; ) {
        const batch = await recording.recordBatch()
        lines += batch.lines
        hasMore = batch.hasMore
      }
      last = { begun, lines }
      if (failures > 0) log.info({ failures }, 'writes of other programs are recorded again')
      failures = 0
    } catch (failure) {
      if (failures === 0) log.warn({ err: failure }, 'writes of other programs could not be recorded')
      plan(pace.failedMs * 2 ** Math.min(failures, 6))
      failures += 1
    }
  }

  // Two runs at the start: for the time without a node, and for the time before the tail started.
  start()
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
  const reader = createLineReader(store)
  const { append, follow } = createAppender(store)
  const cursor = createJournalCursor(store, 'outsideWrites')

  async function label(lines: readonly TakenLine[]) {
    const byTable = Map.groupBy(lines, ({ table_name }) => table_name)
    const named = await Promise.all(
      [...byTable].map(async ([table, ofTable]) => {
        const keys = new Set(ofTable.flatMap(({ row_key }) => row_key ?? []))
        return [table, await nameRows(table, [...keys])] as const
      }),
    )
    const names = new Map(named)
    return ({ table_name, row_key: key, key_parts }: TakenLine) => {
      // No trigger wrote this key, so it may not be a key.
      if (key === null || key_parts === null) return undefined
      return names.get(table_name)?.get(key) ?? toRowLabel({ key, values: {} }, { parts: [], noun: '' })
    }
  }

  /** The trail has keys in an index. */
  function withoutLongKey(line: TakenLine): TakenLine {
    const { mostIndexed } = database.sql
    const isLong = mostIndexed !== null && line.row_key !== null && line.row_key.length > mostIndexed
    return isLong ? { ...line, row_key: null, row_count: 1 } : line
  }

  return {
    /** The first start begins at the journal's end. So does the first start on another server, where the old lines do not fit. */
    async begin() {
      const isForeign = (known: JournalPlace, now: string) =>
        database.sql.following.isForeign(known.since, now)
      const standing = await cursor.find()
      // A node that starts while many write does not wait for its turn.
      if (standing !== null && !isForeign(standing, toMark(await database.read(reader.mark)))) return
      await database.write(async (transaction) => {
        await transaction.lock('outside')
        const known = await cursor.hold(transaction)
        const now = toMark((await transaction.run(reader.mark)).rows)
        if (known !== null && !isForeign(known, now)) return
        if (known !== null) {
          log.warn({}, 'the database was moved here: what was still in the journal then is not in the trail')
          await transaction.run(store.tables.deleteFrom('changes'))
        }
        await cursor.move(transaction, { since: now, under: null })
      })
    },
    /** The cursor moves in the transaction of its lines, so a killed node leaves neither gaps nor duplicates. */
    recordBatch: () =>
      database.write(async (transaction) => {
        const from = await cursor.hold(transaction)
        if (from === null) return { lines: 0, hasMore: false }
        const { place, hasMore, ...read } = await reader.read(transaction, from, pace.mostLines)
        const lines = read.lines.filter(isUntold).map(withoutLongKey)
        const labelOf = await label(lines)
        const now = clock.now()
        await follow(transaction, now)
        const { statements } = append(lines.map((line) => toOutsideEntry(line, labelOf(line), now)))
        await transaction.runAll(statements)
        if (place !== null) await cursor.move(transaction, place)
        return { lines: lines.length, hasMore }
      }),
  }
}

/** Written by another program, and not in the trail yet. */
function isUntold({ entry_id, is_recorded }: TakenLine): boolean {
  return entry_id === null && is_recorded === 0
}

function toMark([row]: readonly { readonly mark: string }[]): string {
  return row?.mark ?? ''
}
