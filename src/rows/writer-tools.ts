import type { Database } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'
import type { Answers } from './answers.ts'
import type { Refusals } from './decide-rows.ts'
import type { Guards } from './guards.ts'
import type { FindStatements } from './statements.ts'
import type { Teller } from './tell.ts'

/** Where a write stands. */
export type WriteStep = 'begun' | 'intended' | 'locked' | 'decided' | 'changed' | 'written' | 'told' | 'done'

export interface RowWriterOptions {
  /** Where the rows are. */
  readonly database: Database
  /** Our own tables, beside the rows or in another database. */
  readonly store: Store
  readonly guards: Guards
  readonly clock: Clock
  readonly log: Log
  /** Rows were changed, and the journal says so. */
  readonly onChanged?: () => void
  /** Awaited between every two steps; only tests have something to do there. */
  readonly pause?: (step: WriteStep) => Promise<void>
}

/** The tools that all of the writer shares. */
export interface WriterTools extends Required<RowWriterOptions> {
  readonly answers: Answers
  readonly teller: Teller
  readonly findStatements: FindStatements
}

/** One of several tries. */
export interface Attempt {
  readonly patienceMs: number
  readonly refusals: Refusals
  readonly atOnce: number | null
  /** Whether rules that wait for the end are asked of each part. */
  readonly rulesNow: boolean
}
