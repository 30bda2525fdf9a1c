import { assert } from '../../../std/assert.ts'
import { gather, type Ran, type Send } from '../gather.ts'
import type { Connection } from './connection.ts'
import type { Query, Result } from './messages.ts'

/** Sends the statements of one transaction to the thread. */
export interface Sender {
  readonly send: Send<Query, Result>
  /** Statements that have not left yet are dropped. */
  end(): void
}

/** The first message begins the transaction. After a failure only a rollback to a savepoint runs. */
export function gatherSent(connection: Connection, begin: readonly Query[]): Sender {
  let begun: Promise<void> | null = null
  let ended = false
  let failure: Ran<Result>['failure'] = null

  async function leave(queries: readonly Query[]): Promise<Ran<Result>> {
    // Statements outside a transaction would be committed at once.
    if (begun) await begun
    assert(!ended, 'what a transaction sends leaves before its end')
    const isTakenBack = takesBack(queries)
    if (failure && !isTakenBack) throw failure
    const opening = begun ? [] : begin
    const running = connection.runAll([...opening, ...queries])
    if (begun === null) {
      begun = requireBegun(running)
      // The senders of the statements get the error.
      begun.catch(() => undefined)
    }
    const { answers, failure: met } = await running
    if (met || isTakenBack) failure = met
    return { answers: answers.slice(opening.length), failure: met }
  }

  async function requireBegun(running: Promise<Ran<Result>>): Promise<void> {
    const { answers, failure: met } = await running
    if (answers.length < begin.length) throw met
  }

  return {
    send: gather(leave),
    end() {
      ended = true
    },
  }
}

function takesBack([first]: readonly Query[]): boolean {
  return first !== undefined && /^rollback to /i.test(first.sql)
}
