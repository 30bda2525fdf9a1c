import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Limit } from '../limit.ts'
import { type Connection, connect } from './connection.ts'
import type { DatabaseFile } from './file-at.ts'
import type { Query, Result } from './messages.ts'

/**
 * Threads that read, each with one statement at a time: one at first, and more if reads have to wait. A thread that
 * does not stop when asked is replaced.
 */
export interface Readers {
  read(query: Query, limit: Limit): Promise<Result>
  close(): Promise<void>
}

/** A new thread stays and takes about 9 MB, so a short wait because of many requests at once does not start one. */
const patienceMs = 50

const graceMs = 250
/** Abandoned threads that still run. Above this number each takes the place of a reader, so that they stay few. */
const mostRunaway = 4
/** If this many runs of one statement could not be stopped, it does not start again until one of them has ended. */
const mostOfOne = 2

export function createReaders(file: DatabaseFile, size: number): Readers {
  const idle: Connection[] = []
  const busy = new Set<Connection>()
  const queue = createQueue()
  const patience = createPatience(() => queue.length > 0 && void openOne())
  const runaways = createRunaways(() => handOut())
  let opening = false
  let closed = false

  async function read(query: Query, limit: Limit): Promise<Result> {
    if (closed) throw closedProblem()
    if (runaways.of(query) >= mostOfOne) throw new Problem('too-slow', databaseRefusals.stillAtWork)
    const turn = queue.join(limit)
    handOut()
    const reader = await turn
    try {
      return await runUnderLimit({ reader, query, limit, abandon: runaways.abandon })
    } catch (failure) {
      throw closed ? closedProblem(failure) : failure
    } finally {
      release(reader)
    }
  }

  function handOut(): void {
    while (queue.length > 0) {
      const reader = idle.pop()
      if (!reader) break
      if (reader.lost) continue
      busy.add(reader)
      queue.serve(reader)
    }
    if (queue.length === 0) patience.end()
    else if (busy.size === 0) void openOne()
    else if (hasRoom()) patience.begin()
  }

  function hasRoom(): boolean {
    return !opening && busy.size < size - runaways.placesTaken()
  }

  async function openOne(): Promise<void> {
    if (!hasRoom()) return
    opening = true
    try {
      const reader = await connect(file, 'reader')
      opening = false
      if (closed) await reader.close()
      else release(reader)
    } catch (failure) {
      opening = false
      queue.serve(failure instanceof Error ? failure : new Error('A reader did not open'))
      handOut()
    }
  }

  function release(reader: Connection): void {
    busy.delete(reader)
    if (!reader.lost) idle.push(reader)
    handOut()
  }

  return {
    read,
    async close() {
      closed = true
      patience.end()
      while (queue.length > 0) queue.serve(closedProblem())
      for (const reader of busy) {
        reader.stop()
        setTimeout(() => void reader.abandon(), graceMs).unref()
      }
      await Promise.all([...idle.splice(0), ...busy].map((reader) => reader.close()))
    },
  }
}

function closedProblem(cause?: unknown): Problem {
  return new Problem('unavailable', databaseRefusals.closed, { cause })
}

/** The reads that wait for a thread, in their order. */
function createQueue() {
  const waiting: ((reader: Connection | Error) => void)[] = []
  return {
    get length() {
      return waiting.length
    },
    join(limit: Limit): Promise<Connection> {
      return new Promise((resolve, reject) => {
        const take = (reader: Connection | Error) =>
          reader instanceof Error ? reject(reader) : resolve(reader)
        limit.onReached(() => {
          const place = waiting.indexOf(take)
          if (place >= 0) waiting.splice(place, 1)
          reject(limit.failure)
        })
        if (limit.failure === null) waiting.push(take)
      })
    },
    serve(reader: Connection | Error): void {
      waiting.shift()?.(reader)
    },
  }
}

function createPatience(onEnd: () => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    begin(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        onEnd()
      }, patienceMs)
    },
    end(): void {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Threads that were given up. Such a thread ends only when its statement ends. */
function createRunaways(onEnd: () => void) {
  const running: Query[] = []
  return {
    of: ({ sql }: Query) => running.filter((query) => query.sql === sql).length,
    placesTaken: () => Math.max(0, running.length - mostRunaway),
    async abandon(reader: Connection, query: Query): Promise<void> {
      running.push(query)
      await reader.abandon()
      running.splice(running.indexOf(query), 1)
      onEnd()
    },
  }
}

interface Run {
  readonly reader: Connection
  readonly query: Query
  readonly limit: Limit
  abandon(reader: Connection, query: Query): Promise<void>
}

function runUnderLimit({ reader, query, limit, abandon }: Run): Promise<Result> {
  return new Promise((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined
    const answer = reader.run(query)
    limit.onReached(() => {
      reader.stop()
      grace = setTimeout(() => {
        void abandon(reader, query)
        reject(limit.failure)
      }, graceMs)
    })
    answer
      .then(resolve, (failure: unknown) => reject(limit.failure ?? failure))
      .finally(() => clearTimeout(grace))
  })
}
