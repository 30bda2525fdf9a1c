import { assert } from '../../std/assert.ts'
import type { Transaction } from '../database.ts'

/**
 * Runs the work of a transaction and waits for statements that it sent without waiting: an unhandled rejection would
 * end the process. The dialect decides whether it can commit after a failure.
 */
export async function hearAll<T>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const ends: Promise<void>[] = []
  let ended = false

  function hear<A>(send: () => Promise<A>): Promise<A> {
    assert(!ended, 'a statement runs before its transaction has ended')
    const sent = send()
    ends.push(sent.then(forget, forget))
    return sent
  }

  try {
    const answer = await work({
      run: (statement) => hear(() => transaction.run(statement)),
      runAll: (statements) => hear(() => transaction.runAll(statements)),
      atEnd: transaction.atEnd,
      lock: (name) => hear(() => transaction.lock(name)),
    })
    // The awaited statements may have started further ones.
    while (ends.length > 0) await Promise.all(ends.splice(0))
    return answer
  } finally {
    ended = true
  }
}

/** This keeps no answer longer than the caller does. */
function forget(): void {}
