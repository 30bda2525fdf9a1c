import pg from 'pg'
import utils from 'pg/lib/utils.js'
import type { Ran } from '../gather.ts'
import type { Prepared, Shape } from './statement-names.ts'
import { toParser } from './type-parsers.ts'

/** A statement on its way to the server. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  /** What its connection knows of it, where it comes again. */
  readonly prepared: Prepared | null
}

export interface Answer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** The word of the statement: "UPDATE". */
  readonly command: string
  readonly changed: number
}

/**
 * Sends statements together, to be answered together. The driver's own queries end with a "sync" each, which the server
 * answers with a packet of its own, and ask each time what the columns are called. After a failure the server
 * passes over the rest.
 */
export function makeTrip(client: pg.ClientBase, statements: readonly Sent[]): Promise<Ran<Answer>> {
  const values = statements.map((statement) => statement.values.map(utils.prepareValue))
  return new Promise((resolve) => client.query(new Trip(statements, values, resolve)))
}

/** Only what is one of these may be sent before the last one was answered. */
const DriverQuery: new (text: string) => object = pg.Query

/** What the driver calls here is what cursors of other packages build on, too. */
class Trip extends DriverQuery {
  readonly #statements: readonly Sent[]
  readonly #values: readonly (Buffer | string | null)[][]
  readonly #onEnd: (ran: Ran<Answer>) => void
  readonly #answers: Answer[] = []
  #shape: Shape = noColumns
  #rows: unknown[][] = []

  constructor(
    statements: readonly Sent[],
    values: (Buffer | string | null)[][],
    onEnd: (ran: Ran<Answer>) => void,
  ) {
    super('')
    this.#statements = statements
    this.#values = values
    this.#onEnd = onEnd
    this.#awaitNext()
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
        // A trip that failed leaves open what was prepared.
        if (prepared) connection.close({ type: 'S', name }, true)
        connection.parse({ name, text, types: [] }, true)
        if (prepared) prepared.kept = true
      }
      connection.bind({ statement: name, values: this.#values[at] }, true)
      if (!prepared?.shape) connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#shape = {
      columns: fields.map((field) => field.name),
      parsers: fields.map((field) => toParser(field.dataTypeID)),
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { parsers } = this.#shape
    this.#rows.push(fields.map((text, at) => (text === null ? null : parsers[at]?.(text))))
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [command = '', ...counts] = text.split(' ')
    const prepared = this.#statements[this.#answers.length]?.prepared
    if (prepared) prepared.shape = this.#shape
    this.#answers.push({
      columns: this.#shape.columns,
      rows: this.#rows,
      command,
      changed: writing.has(command) ? Number(counts.at(-1)) : 0,
    })
    this.#awaitNext()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(failure: Error): void {
    for (const { prepared } of this.#statements.slice(this.#answers.length)) {
      if (prepared?.shape === null) prepared.kept = false
    }
    this.#onEnd({ answers: this.#answers, failure })
  }

  handleReadyForQuery(): void {
    this.#onEnd({ answers: this.#answers, failure: null })
  }

  #awaitNext(): void {
    this.#shape = this.#statements[this.#answers.length]?.prepared?.shape ?? noColumns
    this.#rows = []
  }
}

const noColumns: Shape = { columns: [], parsers: [] }

const writing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
