import type { Database } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import { type Cell, toCell } from '../demo-table.ts'
import type { Random } from '../random.ts'

/** The tools of every move of the demo's life. */
export interface Life {
  readonly database: Database
  readonly random: Random
  readonly clock: Clock
}

/** Makes one believable write and describes it in a sentence; null if there was no row for it. */
export type Move = (life: Life) => Promise<string | null>

export function instantNow({ clock, database }: Pick<Life, 'clock' | 'database'>): Cell {
  return toCell(database, `${clock.now().toISOString().slice(0, 19)}Z`)
}

export function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}

export function grouped(number: number): string {
  return number.toLocaleString('en-GB')
}
