import type { CompiledQuery } from 'kysely'
import type { Database, Statement } from '../src/db/index.ts'
import { Problem } from '../src/std/problem.ts'

export interface Recorded {
  readonly database: Database
  /** The reads since the last call, in order. */
  takeReads(): CompiledQuery[]
  /** The number of requests to the database since the last call. One may have several reads. */
  takeAsked(): number
  /** Makes reads of this pattern time out from now on. Null ends that. */
  slowDown(pattern: RegExp | null): void
}

/** Records the reads of the database. */
export function record(database: Database): Recorded {
  const reads: CompiledQuery[] = []
  let asked = 0
  let slow: RegExp | null = null
  const compile = <R>(statement: Statement<R>) => {
    const compiled = 'compile' in statement ? statement.compile() : statement
    reads.push(compiled)
    if (slow?.test(compiled.sql)) throw new Problem('too-slow', 'The database took too long.')
    return compiled
  }
  return {
    database: {
      ...database,
      async read(statement, limits) {
        asked += 1
        return database.read(compile(statement), limits)
      },
      readUntil(enough, statements, limits) {
        asked += 1
        const compiled = statements.map((statement) => ({ compile: () => compile(statement) }))
        return database.readUntil(enough, compiled, limits)
      },
    },
    takeReads: () => reads.splice(0),
    takeAsked() {
      const before = asked
      asked = 0
      return before
    },
    slowDown(pattern) {
      slow = pattern
    },
  }
}
