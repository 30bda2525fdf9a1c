import type { CompiledQuery } from 'kysely'
import type { Database } from '../src/db/index.ts'
import { Problem } from '../src/std/problem.ts'

export interface Recorded {
  readonly database: Database
  /** The reads since the last call, in their order. */
  takeReads(): CompiledQuery[]
  /** From now on reads of this kind take too long; null: none does. */
  slowDown(pattern: RegExp | null): void
}

/** The database, and what is read of it. */
export function record(database: Database): Recorded {
  const reads: CompiledQuery[] = []
  let slow: RegExp | null = null
  return {
    database: {
      ...database,
      async read(statement, limits) {
        const compiled = 'compile' in statement ? statement.compile() : statement
        reads.push(compiled)
        if (slow?.test(compiled.sql)) throw new Problem('too-slow', 'The database took too long.')
        return database.read(compiled, limits)
      },
    },
    takeReads: () => reads.splice(0),
    slowDown(pattern) {
      slow = pattern
    },
  }
}
