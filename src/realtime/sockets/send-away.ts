import { setTimeout as sleep } from 'node:timers/promises'
import { cut } from '../../std/cut.ts'
import { type CloseCode, closeCodes } from '../protocol/close-codes.ts'
import type { Lines } from './lines.ts'

const stepMs = 50
/** Closing this many takes some milliseconds. */
const mostAtOnce = 500
/** How long to wait for the clients' answers to the goodbye. */
const patienceMs = 2_000

export interface Leaving {
  /** The time over which the clients leave, so that they do not come back in one moment. */
  readonly seconds: number
  readonly code: CloseCode
}

/** Use this where another node takes the clients in at once. */
export const toOtherNodes = (seconds: number): Leaving => ({ seconds, code: closeCodes.reconnect })

/**
 * Use this for a single server. A client that returns at once would find this server again, or a closed port, after
 * which clients wait much longer. This code makes them wait a second, in which the next process may start.
 */
export const untilNextStart: Leaving = { seconds: 0, code: closeCodes.overCapacity }

/** Closes all lines, and disconnects the clients that stay. */
export async function sendAway(lines: Lines, { seconds, code }: Leaving): Promise<void> {
  const leaving = [...lines.all()]
  const steps = Math.max(1, (seconds * 1_000) / stepMs)
  const atOnce = Math.min(mostAtOnce, Math.ceil(leaving.length / steps))
  const parts = cut(leaving, atOnce)
  for (const [at, part] of parts.entries()) {
    for (const line of part) line.close(code, 'The server restarts: come back.')
    // A single server makes no pause at the end: its clients come back after a second, so it should be gone soon.
    if (at < parts.length - 1) await sleep(stepMs)
  }
  await untilGone(lines)
  for (const line of lines.all()) line.destroy()
  await untilGone(lines)
}

async function untilGone(lines: Lines): Promise<void> {
  const end = performance.now() + patienceMs
  while (lines.size > 0 && performance.now() < end) await sleep(10)
}
