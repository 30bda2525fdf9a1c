import type { WriteOrder } from '../../rows/index.ts'
import type { ListSource } from '../../tables/index.ts'

/** What is done in one transaction: large enough to be quick, small enough that whoever waits for a row does not notice. */
export const batchSize = 500

export interface Batch {
  readonly keys: readonly string[]
  /** How many rows it passes, those without an address too. */
  readonly passed: number
  /** Where the next one begins. */
  readonly position: string
  readonly column: WriteOrder['column']
  readonly decide: WriteOrder['decide']
}

/** What a job does, batch after batch. */
export interface Work {
  /** Null where nothing is left. The table is as the actor may read it at this moment. */
  next(source: ListSource, position: string | null): Promise<Batch | null>
}
