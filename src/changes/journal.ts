import { sql } from 'kysely'
import type { NewEntry } from '../audit/index.ts'
import { prepareInserts, prepareList, type Statement, type Transaction } from '../db/index.ts'
import type { ChangeRow, Store } from '../store/index.ts'

/** Every committed write leaves a line here: keys, no values. */
export interface Journal {
  /** The statements for the transaction of the changes. */
  append(changes: readonly NewChange[]): readonly Statement[]
  /**
   * The first and the last statement of a transaction that changes rows, if lines do not know their transaction: the
   * triggers of watched tables leave lines, too, and all of them get one number. Pass the result of `begin` to `end`.
   */
  begin(transaction: Transaction): Promise<bigint | null>
  end(begun: bigint | null): readonly Statement[]
}

export interface NewChange {
  readonly at: Date
  readonly actor: NewEntry['actor']
  readonly table: string
  /** The row's key in the form of addresses. Null for a change of many rows. */
  readonly key: string | null
  readonly operation: 'insert' | 'update' | 'delete' | 'many'
  /** The entry of the trail about this change. */
  readonly entry: string
}

export function createJournal({ database, tables }: Store): Journal {
  const { numbersTransactions, ownTransaction } = database.sql.following
  const last = tables
    .selectFrom('changes')
    .select(({ fn, lit }) => fn.coalesce(fn.max('seq'), lit(0)).as('last'))
    .compile()
  const number = prepareList(1, ([begun]) =>
    tables
      .updateTable('changes')
      .set({ transaction_id: sql`${begun} + 1` })
      .where('seq', '>', sql<number>`${begun}`),
  )
  const { sharedByMachines, namedValues } = database.capabilities
  const mayLeaveRoom = sharedByMachines && namedValues
  const insert = prepareInserts({ width: columns.length, mayLeaveRoom }, (rows) =>
    tables.insertInto('changes').columns(columns).expression(rows),
  )
  return {
    append: (changes) =>
      insert(
        changes.map((change) => {
          const row = toRow(change)
          return columns.map((column) => row[column])
        }),
      ),
    async begin(transaction) {
      if (ownTransaction !== null) await transaction.run(ownTransaction.begin)
      if (numbersTransactions || ownTransaction !== null) return null
      const { rows } = await transaction.run(last)
      return BigInt(rows[0]?.last ?? 0)
    },
    end(begun) {
      if (ownTransaction !== null) return [ownTransaction.end]
      return begun === null ? [] : [number([begun])]
    },
  }
}

/** The database itself fills the other columns. */
const columns = [
  'at',
  'table_name',
  'row_key',
  'operation',
  'actor_kind',
  'actor_id',
  'request_id',
  'entry_id',
  'socket_id',
] as const satisfies readonly (keyof ChangeRow)[]

function toRow({ at, actor, table, key, operation, entry }: NewChange) {
  return {
    at: at.toISOString(),
    table_name: table,
    row_key: key,
    operation,
    actor_kind: actor.kind,
    actor_id: actor.id ?? null,
    request_id: actor.origin?.requestId ?? null,
    entry_id: entry,
    socket_id: actor.origin?.socketId ?? null,
  }
}
