import { assert } from '../../std/assert.ts'
import type { Transaction } from '../database.ts'

/**
 * Does the work of a transaction to its end, with what it sent and did not wait for: a failure that nobody hears of would
 * end the process. Whether what failed can be committed is for the dialect to say.
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
    // What was waited for may have been followed by more.
    while (ends.length > 0) await Promise.all(ends.splice(0))
    return answer
  } finally {
    ended = true
  }
}

/** An answer is not kept for longer than by whoever asked. */
function forget(): void {}
