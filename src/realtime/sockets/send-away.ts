import { setTimeout as sleep } from 'node:timers/promises'
import { cut } from '../../std/cut.ts'
import { type CloseCode, closeCodes } from '../protocol/close-codes.ts'
import type { Lines } from './lines.ts'

const stepMs = 50
/** Takes some milliseconds. */
const mostAtOnce = 500
/** For the answers to our goodbyes. */
const patienceMs = 2_000

export interface Leaving {
  /** Over how long, so that clients don't come back in one moment. */
  readonly seconds: number
  readonly code: CloseCode
}

/** Another node takes them in at once. */
export const toOtherNodes = (seconds: number): Leaving => ({ seconds, code: closeCodes.reconnect })

/**
 * Nobody else is there: a client that is back at once would find this server again, or a refused port, after which clients
 * wait much longer. This code makes them wait a second, in which the next process may come.
 */
export const untilNextStart: Leaving = { seconds: 0, code: closeCodes.overCapacity }

/** Closes all lines, and cuts what stays. */
export async function sendAway(lines: Lines, { seconds, code }: Leaving): Promise<void> {
  const leaving = [...lines.all()]
  const steps = Math.max(1, (seconds * 1_000) / stepMs)
  const atOnce = Math.min(mostAtOnce, Math.ceil(leaving.length / steps))
  const parts = cut(leaving, atOnce)
  for (const [at, part] of parts.entries()) {
    for (const line of part) line.close(code, 'The server restarts: come back.')
    // A lone server's clients come back after a second: the sooner it has gone, the sooner the next one is there.
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
