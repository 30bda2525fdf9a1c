import { setTimeout as sleep } from 'node:timers/promises'
import { cut } from '../../std/cut.ts'
import { closeCodes } from '../protocol/close-codes.ts'
import type { Lines } from './lines.ts'

const stepMs = 50
/** Takes some milliseconds. */
const mostAtOnce = 500
/** For the answers to our goodbyes. */
const patienceMs = 2_000

/** Closes all lines over so many seconds, so that their clients don't come back in one moment, and cuts what stays. */
export async function sendAway(lines: Lines, seconds: number): Promise<void> {
  const leaving = [...lines.all()]
  const steps = Math.max(1, (seconds * 1_000) / stepMs)
  const atOnce = Math.min(mostAtOnce, Math.ceil(leaving.length / steps))
  for (const part of cut(leaving, atOnce)) {
    for (const line of part) line.close(closeCodes.reconnect, 'The server restarts: come back.')
    await sleep(stepMs)
  }
  await untilGone(lines)
  for (const line of lines.all()) line.destroy()
  await untilGone(lines)
}

async function untilGone(lines: Lines): Promise<void> {
  const end = performance.now() + patienceMs
  while (lines.size > 0 && performance.now() < end) await sleep(10)
}
