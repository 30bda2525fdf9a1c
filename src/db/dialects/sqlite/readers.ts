import { assert } from '../../../std/assert.ts'
import { Problem } from '../../../std/problem.ts'
import type { Limit } from '../limit.ts'
import { type Connection, connect } from './connection.ts'
import type { Parameter, Result } from './messages.ts'

export interface Query {
  readonly sql: string
  readonly parameters: readonly Parameter[]
}

/** Threads that read, one statement each at a time. A thread that doesn't stop when asked is replaced. */
export interface Readers {
  read(query: Query, limit: Limit): Promise<Result>
  close(): Promise<void>
}

const graceMs = 250
/** Threads that were given up and still run; beyond this many each takes the place of a reader, so that they stay few. */
const mostRunaway = 4

export function createReaders(path: string, size: number): Readers {
  const idle: Connection[] = []
  const busy = new Set<Connection>()
  const waiting: ((reader: Connection | Error) => void)[] = []
  let opening = 0
  const runaways = createRunaways(() => handOut())
  let closed = false

  async function read(query: Query, limit: Limit): Promise<Result> {
    const reader = await acquire(limit)
    try {
      return await runUnderLimit({ reader, query, limit, abandon: runaways.abandon })
    } finally {
      release(reader)
    }
  }

  function acquire(limit: Limit): Promise<Connection> {
    assert(!closed, 'nobody reads from a closed database')
    return new Promise((resolve, reject) => {
      const take = (reader: Connection | Error) => {
        if (reader instanceof Error) return reject(reader)
        busy.add(reader)
        resolve(reader)
      }
      limit.onReached(() => {
        const place = waiting.indexOf(take)
        if (place >= 0) waiting.splice(place, 1)
        reject(limit.failure)
      })
      if (limit.failure !== null) return
      waiting.push(take)
      handOut()
    })
  }

  function handOut(): void {
    while (waiting.length > 0) {
      const reader = idle.pop()
      if (!reader) break
      if (!reader.lost) waiting.shift()?.(reader)
    }
    const room = size - runaways.placesTaken()
    if (waiting.length > opening && busy.size + opening < room) void openOne()
  }

  async function openOne(): Promise<void> {
    opening += 1
    try {
      const reader = await connect(path, 'reader')
      opening -= 1
      if (closed) await reader.close()
      else release(reader)
    } catch (failure) {
      opening -= 1
      waiting.shift()?.(failure instanceof Error ? failure : new Error('A reader did not open'))
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
      for (const refuse of waiting.splice(0)) refuse(new Problem('unavailable', 'The database was closed.'))
      for (const reader of busy) {
        reader.stop()
        setTimeout(() => void reader.abandon(), graceMs).unref()
      }
      await Promise.all([...idle.splice(0), ...busy].map((reader) => reader.close()))
    },
  }
}

/** Threads that were given up: nothing but the end of its statement ends such a thread. */
function createRunaways(onEnd: () => void) {
  let running = 0
  return {
    placesTaken: () => Math.max(0, running - mostRunaway),
    async abandon(reader: Connection): Promise<void> {
      running += 1
      await reader.abandon()
      running -= 1
      onEnd()
    },
  }
}

interface Run {
  readonly reader: Connection
  readonly query: Query
  readonly limit: Limit
  abandon(reader: Connection): Promise<void>
}

function runUnderLimit({ reader, query, limit, abandon }: Run): Promise<Result> {
  return new Promise((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined
    const answer = reader.run(query.sql, query.parameters)
    limit.onReached(() => {
      reader.stop()
      grace = setTimeout(() => {
        void abandon(reader)
        reject(limit.failure)
      }, graceMs)
    })
    answer
      .then(resolve, (failure: unknown) => reject(limit.failure ?? failure))
      .finally(() => clearTimeout(grace))
  })
}
