import type { Database, Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'

/** A transaction that is taken back when its work is done, so that only its result is left. */
export class Trial<T> {
  readonly #database: Database
  #over: TrialOver<T> | null = null

  constructor(database: Database) {
    this.#database = database
  }

  /** Checks rules that the database would check at the end, and ends the transaction. */
  async end(transaction: Transaction, result: T): Promise<never> {
    const { rulesNow } = this.#database.sql
    if (rulesNow !== null) await transaction.run(rulesNow.compile(this.#database.build))
    this.#over = new TrialOver(result)
    throw this.#over
  }

  /** The result of the transaction that has ended so. */
  async resultOf(written: Promise<unknown>): Promise<T> {
    const end = await written.catch((failure: unknown) => failure)
    if (end !== this.#over) throw end
    assert(this.#over, 'a trial never commits')
    return this.#over.result
  }
}

class TrialOver<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('The trial is over')
    this.result = result
  }
}
