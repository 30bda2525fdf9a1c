import type { Database } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'
import type { Answers } from './answers.ts'
import type { Refusals } from './decide-rows.ts'
import type { Guards } from './guards.ts'
import type { FindStatements } from './statements.ts'
import type { Teller } from './tell.ts'

/** The progress of a write. */
export type WriteStep = 'begun' | 'intended' | 'locked' | 'decided' | 'changed' | 'written' | 'told' | 'done'

export interface RowWriterOptions {
  /** The database of the rows. */
  readonly database: Database
  /** Our own tables, in the same or another database. */
  readonly store: Store
  readonly guards: Guards
  readonly clock: Clock
  readonly log: Log
  /** Called after rows were changed and journalled. */
  readonly onChanged?: () => void
  /** Awaited between two steps. Only tests use it. */
  readonly pause?: (step: WriteStep) => Promise<void>
}

/** The tools that all parts of the writer share. */
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
  /** Whether deferred rules are checked after each part. */
  readonly rulesNow: boolean
}
