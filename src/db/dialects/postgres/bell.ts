import { clearInterval, setInterval } from 'node:timers'
import pg from 'pg'
import type { Log } from '../../../std/log.ts'
import type { Bell } from '../../bell.ts'
import { keepLine, type Line } from '../keep-line.ts'
import { quoteName } from '../quote.ts'
import { leaseGate } from './gate.ts'

export interface BellOptions {
  readonly url: string
  readonly ownName: string
  readonly log: Log
  ring(): void
}

/** A listener renews its lease this often, and a lease lasts longer. Renewing also shows that the server answers. */
const leaseEveryMs = 10_000
const leaseMs = 25_000

const hushEveryMs = 2_400
const hushMs = 3_000
/** Another node may have hushed the bell a little later than this node noticed. */
const muteMs = hushMs + 500

/** Listens on a separate connection: a pool would lend it to others, and the server keeps no missed notifications. */
export function openBell({ url, ownName, log, ring }: BellOptions): Bell {
  let client: pg.Client | null = null
  let muteUntil = Number.POSITIVE_INFINITY
  let hushedAt = Number.NEGATIVE_INFINITY
  const lease = leaseGate(ownName)

  const line = keepLine({
    open: listen,
    onLost() {
      client = null
      muteUntil = Number.POSITIVE_INFINITY
      ring()
    },
    log,
  })

  async function listen(lose: (cause: unknown) => void): Promise<Line> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'switchboard',
      connectionTimeoutMillis: 4_000,
      query_timeout: 4_000,
      keepAlive: true,
    })
    opened.on('error', lose)
    opened.on('end', () => lose(new Error('the connection has ended')))
    opened.on('notification', ring)
    const keep = async (quietMs: number) => {
      const { rows } = await opened.query(lease, [quietMs, leaseMs])
      return rows.length > 0
    }
    try {
      await opened.connect()
      // The lease is worthless after a crash, so the commit need not wait for the disk.
      await opened.query(`set synchronous_commit = off; listen ${quoteName(ownName)}`)
      if (!(await keep(0))) throw new Error('max_prepared_transactions is not 0')
    } catch (failure) {
      hangUp(opened)
      throw failure
    }
    client = opened
    muteUntil = performance.now() + muteMs
    const timer = setInterval(() => keep(0).catch(() => hangUp(opened)), leaseEveryMs)
    opened.on('end', () => clearInterval(timer))
    ring()
    return {
      async close() {
        clearInterval(timer)
        await opened.end()
      },
    }
  }

  return {
    get isMute() {
      return performance.now() < muteUntil
    },
    hush() {
      if (client === null) return
      const now = performance.now()
      muteUntil = now + muteMs
      if (now - hushedAt < hushEveryMs) return
      hushedAt = now
      const hushed = client
      hushed.query(lease, [hushMs, leaseMs]).catch(() => hangUp(hushed))
    },
    close: line.close,
  }
}

/** A normal end of the driver would wait for a silent server. */
function hangUp(client: pg.Client): void {
  client.connection.stream.destroy()
}
