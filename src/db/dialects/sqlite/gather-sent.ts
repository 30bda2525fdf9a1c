import { assert } from '../../../std/assert.ts'
import type { Connection, Ran } from './connection.ts'
import type { Query, Result } from './messages.ts'

/** The statements of one transaction, on their way to the thread. */
export interface Sender {
  /** One after the other; fails as the first of them that fails, and what was sent after it is not done. */
  send(queries: readonly Query[]): Promise<readonly Result[]>
  /** What has not left yet is not done any more. */
  end(): void
}

interface Sent {
  readonly queries: readonly Query[]
  resolve(results: readonly Result[]): void
  reject(failure: unknown): void
}

/**
 * What is sent within a turn of the loop goes in one message: handing it over takes longer than most statements. The
 * first message begins the transaction. After a failure nothing is done but what takes it back.
 */
export function gatherSent(connection: Connection, begin: readonly Query[]): Sender {
  const begun = Promise.withResolvers<unknown>()
  // Whoever sent something is told.
  begun.promise.catch(() => undefined)
  let gathered: Sent[] = [{ queries: begin, ...begun }]
  let leaves = false
  let ended = false
  let failure: Ran['failure'] = null

  async function leave(): Promise<void> {
    const sent = gathered
    gathered = []
    leaves = false
    try {
      // What is not inside a transaction would be committed at once.
      if (sent[0]?.queries !== begin) await begun.promise
      assert(!ended, 'what a transaction sends leaves before its end')
      const queries = sent.flatMap((one) => one.queries)
      const isTakenBack = takesBack(queries)
      if (failure && !isTakenBack) throw failure
      const ran = await connection.runAll(queries)
      if (ran.failure || isTakenBack) failure = ran.failure
      settle(sent, ran)
    } catch (reason) {
      for (const { reject } of sent) reject(reason)
    }
  }

  return {
    send: (queries) =>
      new Promise((resolve, reject) => {
        gathered.push({ queries, resolve, reject })
        if (!leaves) process.nextTick(leave)
        leaves = true
      }),
    end() {
      ended = true
    },
  }
}

function takesBack([first]: readonly Query[]): boolean {
  return first !== undefined && /^rollback to /i.test(first.sql)
}

function settle(sent: readonly Sent[], { results, failure }: Ran): void {
  let from = 0
  for (const { queries, resolve, reject } of sent) {
    const own = results.slice(from, from + queries.length)
    from += queries.length
    if (from <= results.length) resolve(own)
    else reject(failure)
  }
}
