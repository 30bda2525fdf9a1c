import pg from 'pg'

export interface PlainStatement {
  /** Names it on its connection, where it comes again. */
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Answer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** The word of the statement: "UPDATE". */
  readonly command: string
  readonly rowCount: number | null
}

/** Runs one statement. Fails as the driver does, with the stack of whoever asked. */
export async function runStatement(client: pg.ClientBase, statement: PlainStatement): Promise<Answer> {
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const query = new StatementQuery(client, statement, (failure, ended) => {
        if (failure) reject(failure)
        else resolve({ ...query.answer, command: ended.command, rowCount: ended.rowCount })
      })
      client.query(query)
    })
  } catch (failure) {
    if (failure instanceof Error) Error.captureStackTrace(failure)
    throw failure
  }
}

type OnEnd = (failure: Error | null, ended: Pick<pg.QueryResult, 'command' | 'rowCount'>) => void

/**
 * The driver's own query copies what it is asked, and prepares objects for each answer that an answer of arrays never uses:
 * a twentieth of what a flip costs, and of a list. What it calls here is what cursors of other packages build on, too.
 * Who is told at the end is named when it is made: V8 puts a function that is written to a property among the old objects,
 * from where each answer was kept until all of them were collected, a quarter of what reading a page costs.
 */
class StatementQuery extends pg.Query {
  readonly name: string | undefined
  readonly callback: OnEnd
  readonly answer: { columns: readonly string[]; readonly rows: (readonly unknown[])[] } = {
    columns: [],
    rows: [],
  }
  readonly #client: pg.ClientBase
  #parsers: readonly ((text: string) => unknown)[] = []

  constructor(client: pg.ClientBase, { name, text, values }: PlainStatement, onEnd: OnEnd) {
    super(text, [...values])
    this.name = name
    this.callback = onEnd
    this.#client = client
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.answer.columns = fields.map((field) => field.name)
    this.#parsers = fields.map((field) => this.#client.getTypeParser(field.dataTypeID))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.answer.rows.push(fields.map((text, at) => (text === null ? null : this.#parsers[at]?.(text))))
  }
}
