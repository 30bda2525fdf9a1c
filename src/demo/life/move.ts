import type { Database } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import type { Random } from '../random.ts'

/** What every move of the demo's life needs. */
export interface Life {
  readonly database: Database
  readonly random: Random
  readonly clock: Clock
}

/** One believable write, told in a sentence; null when there was nothing to do it to. */
export type Move = (life: Life) => Promise<string | null>

export function instantNow(clock: Clock): string {
  return `${clock.now().toISOString().slice(0, 19)}Z`
}

export function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}

export function grouped(number: number): string {
  return number.toLocaleString('en-GB')
}
