import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from 'mysql2'
import type { Log } from '../../../std/log.ts'
import type { LoggedLine, LoggedWrites, WriteLog } from '../../write-log.ts'
import type { OwnNames } from './gather-logged.ts'
import { keepLogPlace, type LogPlaceParts } from './log-place.ts'
import type { LoggedTable } from './logged-tables.ts'
import { readBinlog } from './read-binlog.ts'

export interface WriteLogParts extends Omit<LogPlaceParts, 'facts'> {
  /** The name of the database in the log. */
  readonly database: string
  readonly own: OwnNames
  /** Waits until no other node reads the log. */
  openSession(signal: AbortSignal): Promise<Connection>
  readonly log: Log
}

interface Following {
  take(writes: LoggedWrites): Promise<void>
  readonly signal: AbortSignal
}

const rests = { firstMs: 500, longestMs: 30_000, unusedMs: 2_000 }

/** If the log fails so often at one place, and each time at once, it can't be read on from there. */
const mostTries = 3
const atOnceMs = 5_000

export function createWriteLog(parts: WriteLogParts): WriteLog {
  return {
    follow(take) {
      const leaving = new AbortController()
      const following = followAll(parts, { take, signal: leaving.signal })
      return {
        async close() {
          leaving.abort()
          await following
        },
      }
    },
  }
}

async function followAll(parts: WriteLogParts, { take, signal }: Following): Promise<void> {
  const { log, openSession } = parts
  const place = keepLogPlace({ ...parts, facts: parts.own.facts })
  let failures = 0
  let tried = { place: '', times: 0 }

  /** Returns when no table is watched by the log. */
  async function followWatched(): Promise<void> {
    if ((await place.tables()).length === 0) return
    const session = await openSession(signal)
    try {
      for (;;) {
        const tables = await place.tables()
        if (tables.length === 0) return await place.forget()
        await followTables(session, tables)
      }
    } finally {
      session.destroy()
    }
  }

  /** Returns when other tables are watched. */
  async function followTables(session: Connection, tables: readonly LoggedTable[]): Promise<void> {
    const found = await place.find()
    let from = found === tried.place && tried.times >= mostTries ? await giveUp(tables, found) : found
    const begun = performance.now()
    try {
      await readBinlog({
        ...parts,
        session,
        tables,
        from,
        signal,
        async take({ lines, place: until, changesNotes }) {
          await take({ lines, move: place.move(from, until) })
          from = until
          if (failures > 0) log.info({ failures }, 'the log of the database can be read again')
          failures = 0
          return !changesNotes || JSON.stringify(await place.tables()) === JSON.stringify(tables)
        },
      })
    } catch (failure) {
      const isAtOnce = performance.now() - begun < atOnceMs
      if (isAtOnce) tried = { place: from, times: tried.place === from ? tried.times + 1 : 1 }
      throw failure
    }
  }

  /** Nobody knows what was written meanwhile, so the tables are read again. */
  async function giveUp(tables: readonly LoggedTable[], from: string): Promise<string> {
    const until = await place.present()
    log.warn(
      { tables: tables.map(({ id }) => id) },
      'the log of the database can’t be read on; what it had is not in the trail',
    )
    await take({ lines: tables.map(toUnknown), move: place.move(from, until) })
    return until
  }

  while (!signal.aborted) {
    let restMs = rests.unusedMs
    try {
      await followWatched()
    } catch (failure) {
      if (signal.aborted) return
      const { message } = failure instanceof Error ? failure : { message: String(failure) }
      if (failures === 0) log.warn({ failure: message }, 'the log of the database can’t be read')
      restMs = Math.min(rests.firstMs * 2 ** failures, rests.longestMs)
      failures += 1
    }
    await pause(restMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

function toUnknown({ id }: LoggedTable): LoggedLine {
  return {
    transaction_id: '',
    at: new Date().toISOString(),
    table_name: id,
    operation: 'many',
    key_parts: null,
    row_key: null,
    row_count: null,
    entry_id: null,
  }
}
