import type { Statement, Transaction } from '../db/index.ts'
import type { Store } from '../store/index.ts'

/** How far a reader has come who takes each line of the journal once, for all nodes. */
export interface JournalPlace {
  /** A mark of the journal: everything before it is taken. */
  readonly since: string
  /** If there is too much for one transaction: the mark up to which it is taking, and the last taken line. */
  readonly under: { readonly until: string; readonly line: string } | null
}

/** Each reader has a cursor in the store. It moves in the transaction of what the reader makes of the lines. */
export interface JournalCursor {
  /** Null before the first start. */
  find(): Promise<JournalPlace | null>
  /** Locks it, so that another node that wants to move it waits for the end of the transaction. */
  hold(transaction: Transaction): Promise<JournalPlace | null>
  move(transaction: Transaction, place: JournalPlace): Promise<void>
  /** Nobody needs it any more, so the trimming of the journal does not wait for it. */
  drop(transaction: Transaction): Promise<void>
}

/** By the names of their facts. */
export const journalReaders = {
  outsideWrites: 'outside-writes-recorded',
  webhooks: 'changes-for-webhooks-collected',
} as const

export type JournalReaderName = keyof typeof journalReaders

export function createJournalCursor(
  { database, tables }: Pick<Store, 'database' | 'tables'>,
  reader: JournalReaderName,
): JournalCursor {
  const name = journalReaders[reader]
  const select = tables.selectFrom('facts').select('value').where('name', '=', name)
  const { lockRows } = database.sql
  const held: Statement<{ value: string }> = lockRows === null ? select : select.modifyEnd(lockRows)
  return {
    find: async () => parsePlace(await database.read(select)),
    hold: async (transaction) => parsePlace((await transaction.run(held)).rows),
    async move(transaction, { since, under }) {
      const value = under === null ? since : `${since} ${under.until} ${under.line}`
      await transaction.run(
        tables
          .insertInto('facts')
          .values({ name, value })
          .modifyEnd(database.sql.onDuplicate({ columns: ['name'] }, { value })),
      )
    },
    async drop(transaction) {
      await transaction.run(tables.deleteFrom('facts').where('name', '=', name))
    },
  }
}

function parsePlace([row]: readonly { readonly value: string }[]): JournalPlace | null {
  if (row === undefined) return null
  const [since = '', until, line] = row.value.split(' ')
  return { since, under: until === undefined || line === undefined ? null : { until, line } }
}
