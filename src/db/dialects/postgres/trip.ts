import pg from 'pg'
import { assert } from '../../../std/assert.ts'
import type { Ran } from '../gather.ts'
import type { Prepared } from './statement-names.ts'
import { toParser } from './type-parsers.ts'

/** A statement on its way to the server. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  /** What its connection knows of a repeated statement. */
  readonly prepared: Prepared | null
}

export interface Answer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** The keyword of the statement: "UPDATE". */
  readonly command: string
  readonly changed: number
}

/**
 * Sends several statements and gets their answers together. The driver ends each of its own queries with a "sync", so
 * that the server would answer each with a packet and go on after a failure. Here the server skips everything after a
 * failure, so nothing runs if its "begin" has failed.
 */
export function makeTrip(client: pg.ClientBase, statements: readonly Sent[]): Promise<Ran<Answer>> {
  const values = statements.map((statement) => statement.values.map(toBound))
  return new Promise((resolve) => client.query(new Trip(statements, values, resolve)))
}

type Bound = Buffer | string | null

function toBound(value: unknown): Bound {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  assert(typeof value !== 'object', 'a parameter is a text, a number, a truth or bytes')
  return String(value)
}

/** The driver pipelines only its own queries. `driver.test.ts` checks all else that we need of it. */
const DriverQuery: new (text: string) => object = pg.Query

/** The methods that the driver calls on its own queries. */
class Trip extends DriverQuery {
  readonly #statements: readonly Sent[]
  readonly #values: readonly Bound[][]
  readonly #onEnd: (ran: Ran<Answer>) => void
  readonly #answers: Answer[] = []
  #fields: readonly pg.FieldDef[] = []
  #parsers: readonly ((text: string) => unknown)[] = []
  #rows: unknown[][] = []

  constructor(statements: readonly Sent[], values: Bound[][], onEnd: (ran: Ran<Answer>) => void) {
    super('')
    this.#statements = statements
    this.#values = values
    this.#onEnd = onEnd
  }

  submit(connection: pg.Connection): null {
    connection.stream.cork()
    try {
      this.#send(connection)
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #send(connection: pg.Connection): void {
    for (const [at, { text, prepared }] of this.#statements.entries()) {
      const name = prepared?.name ?? ''
      if (prepared?.kept !== true) {
        // A failed trip may have left the prepared statement open.
        if (prepared) connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
        if (prepared) prepared.kept = true
      }
      connection.bind({ statement: name, values: this.#values[at] }, true)
      connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields
    this.#parsers = fields.map((field) => toParser(field.dataTypeID))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#rows.push(fields.map((text, at) => (text === null ? null : this.#parsers[at]?.(text))))
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [command = '', ...counts] = text.split(' ')
    this.#answers.push({
      columns: this.#fields.map((field) => field.name),
      rows: this.#rows,
      command,
      changed: writing.has(command) ? Number(counts.at(-1)) : 0,
    })
    this.#fields = []
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(failure: Error): void {
    // We do not know which of them the server prepared before the failure.
    for (const { prepared } of this.#statements.slice(this.#answers.length)) {
      if (prepared) prepared.kept = false
    }
    this.#onEnd({ answers: this.#answers, failure })
  }

  handleReadyForQuery(): void {
    this.#onEnd({ answers: this.#answers, failure: null })
  }
}

const writing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
