import { sql } from 'kysely'
import type { Log } from '../../../std/log.ts'
import type { Bell, BellPlace } from '../../bell.ts'
import type { Database } from '../../database.ts'
import { keepLine, type Line } from '../keep-line.ts'
import { linesBack } from './following.ts'

export interface BellOptions extends Pick<Database, 'read' | 'build'> {
  readonly log: Log
  ring(): void
}

const everyMs = 100
const hushMs = 3_000

/**
 * The server tells nobody of new rows, so this asks for the highest number, and for how many there are of the last
 * ones: a lower number may come later. The server finds both in the key.
 */
export function openBell({ table, number }: BellPlace, { read, build, log, ring }: BellOptions): Bell {
  let isMute = true
  let hushedUntil = 0
  const [own, lines] = [sql.id(number), sql.id(table.name)]
  const last = sql<{ last: unknown }>`select max(${own}) || ':' || count(*) as last from ${lines}
    where ${own} > (select max(${own}) from ${lines}) - ${sql.lit(linesBack)}`
  const query = last.compile(build)

  const line = keepLine({
    open: listen,
    onLost() {
      isMute = true
      ring()
    },
    log,
  })

  async function listen(lose: (cause: unknown) => void): Promise<Line> {
    const find = async () => String((await read(query))[0]?.last)
    let known = await find()
    let asking = Promise.resolve()
    const ask = async () => {
      if (performance.now() < hushedUntil) return
      const found = await find()
      if (found !== known) ring()
      known = found
    }
    const next = () =>
      setTimeout(() => {
        asking = ask().then(() => {
          timer = next()
        }, lose)
      }, everyMs).unref()
    let timer = next()
    isMute = false
    ring()
    return {
      async close() {
        await asking
        clearTimeout(timer)
      },
    }
  }

  return {
    get isMute() {
      return isMute || performance.now() < hushedUntil + everyMs
    },
    hush() {
      hushedUntil = performance.now() + hushMs
    },
    close: line.close,
  }
}
