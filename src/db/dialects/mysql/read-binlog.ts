import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import ZongJi from '@vlasky/zongji'
import type { Connection } from 'mysql2'
import type { LoggedLine } from '../../write-log.ts'
import { gatherLogged, type OwnNames } from './gather-logged.ts'
import type { LoggedTable } from './logged-tables.ts'

export interface BinlogReading {
  /** A session of its own, which asks for the columns of tables meanwhile. */
  readonly session: Connection
  readonly database: string
  readonly tables: readonly LoggedTable[]
  readonly own: OwnNames
  readonly from: string
  readonly signal: AbortSignal
  /** Gets some transactions at a time. The reading ends when it answers false. */
  take(batch: LoggedBatch): Promise<boolean>
}

export interface LoggedBatch {
  readonly lines: readonly LoggedLine[]
  readonly place: string
  readonly changesNotes: boolean
}

/** The server may remove what is behind the place, so it moves also if nothing of interest comes. */
const idleMs = 30_000

/** With so many lines the server waits until they are taken. */
const manyLines = 5_000

/** Reads the server's log until `take` has enough. Rejects if the log can't be read on. */
export async function readBinlog({ session, take, signal, ...reading }: BinlogReading): Promise<void> {
  signal.throwIfAborted()
  const zongji = new ZongJi(session)
  const batch = gatherBatch(zongji, reading)
  let failure: unknown = null
  const fail = (cause: unknown) => {
    failure ??= cause
    batch.wake()
  }
  const leave = () => fail(signal.reason)
  zongji.on('error', fail)
  session.on('error', fail)
  signal.addEventListener('abort', leave)
  const timer = setInterval(batch.wake, idleMs).unref()
  try {
    zongji.start({
      gtidSet: reading.from,
      // Two readers with one number would push each other out.
      serverId: randomInt(2 ** 31, 2 ** 32),
      includeEvents: ['tablemap', 'writerows', 'updaterows', 'deleterows', 'query', 'xaprepare', 'xid'],
      includeSchema: {
        [reading.database]: [...Object.values(reading.own), ...reading.tables.map(({ name }) => name)],
      },
    })
    for (let goesOn = true; goesOn; ) {
      await batch.next
      const taken = batch.splice()
      if (taken !== null) goesOn = await take(taken)
      else if (failure !== null) throw failure
    }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', leave)
    const stopped = once(zongji, 'stopped')
    zongji.stop()
    await stopped
    session.off('error', fail)
  }
}

type Gathering = Pick<BinlogReading, 'tables' | 'own' | 'from'>

/** What has come since the last look. */
function gatherBatch(zongji: ZongJi, { tables, own, from }: Gathering) {
  const gather = gatherLogged(tables, own)
  let lines: LoggedLine[] = []
  let changesNotes = false
  let movedAt: number | null = null
  let place = from
  let isPaused = false
  let { promise: next, resolve: wake } = Promise.withResolvers<void>()

  zongji.on('binlog', (event) => {
    const transaction = gather(event)
    if (transaction === null) return
    place = zongji.gtidSet ?? place
    lines.push(...transaction.lines)
    changesNotes ||= transaction.changesNotes
    // The reader writes nothing about its own writes.
    if (!transaction.isReaders) movedAt ??= performance.now()
    if (lines.length > manyLines) {
      isPaused = true
      zongji.connection?.pause()
    }
    if (lines.length > 0 || changesNotes) wake()
  })

  return {
    get next() {
      return next
    },
    wake: () => wake(),
    splice(): LoggedBatch | null {
      ;({ promise: next, resolve: wake } = Promise.withResolvers<void>())
      const isOld = movedAt !== null && performance.now() - movedAt > idleMs / 2
      if (lines.length === 0 && !changesNotes && !isOld) return null
      const batch = { lines, place, changesNotes }
      lines = []
      changesNotes = false
      movedAt = null
      // The library pauses it, too, and then nobody else may let it go on.
      if (isPaused) zongji.connection?.resume()
      isPaused = false
      return batch
    },
  }
}
