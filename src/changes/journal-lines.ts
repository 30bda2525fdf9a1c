import { type SqlBool, sql } from 'kysely'
import type { Statement, Transaction } from '../db/index.ts'
import { ownTable, type Store } from '../store/index.ts'
import type { JournalPlace } from './journal-cursor.ts'
import { withKey } from './line-key.ts'
import { mergeLines, type Told } from './merge-lines.ts'

/** A write, as the journal has it. */
export interface TakenLine extends Told {
  readonly number: string
  readonly at: string
  readonly table_name: string
  readonly row_key: string | null
  readonly key_parts: string | null
  readonly operation: string
  readonly row_count: number | null
  readonly db_user: string | null
  readonly application: string | null
  /** Our own entry about it; null if another program wrote it. */
  readonly entry_id: string | null
  readonly action: string | null
  readonly column_name: string | null
  readonly actor_kind: string | null
  /** 1 if the trail has it already as a write of another program. */
  readonly is_recorded: number
}

export interface TakenLines {
  readonly lines: readonly TakenLine[]
  /** The place after these lines; null if there are none. */
  readonly place: JournalPlace | null
  readonly hasMore: boolean
}

/** Reads on from a place, for those who take each line once. */
export interface LineReader {
  /** The mark of the journal's end. */
  readonly mark: Statement<{ mark: string }>
  /** Reads at most so many further lines, in the transaction that moves the cursor. */
  read(transaction: Transaction, from: JournalPlace, most: number): Promise<TakenLines>
}

export function createLineReader(store: Store): LineReader {
  const { database } = store
  const select = createSelects(store)

  /** Our own lines in the transactions of these lines, anywhere in the span. */
  async function readOwn(transaction: Transaction, span: Span, told: readonly Numbered[]) {
    const numbered = told.filter(({ transaction_id }) => transaction_id !== null)
    const [first, last] = [numbered.at(0), numbered.at(-1)]
    if (first === undefined || last === undefined) return []
    return (await transaction.run(select.own(span, first, last))).rows
  }

  return {
    mark: select.mark,
    async read(transaction, { since, under }, most) {
      const { rows } = await transaction.run(select.lines(since, under, most))
      const last = rows.at(-1)
      const span = { since, until: under?.until ?? last?.mark ?? since }
      if (last === undefined && under === null) return { lines: [], place: null, hasMore: false }
      const rest = last !== undefined && rows.length === most ? last.number : null
      const told = rows.filter(({ claimed }) => claimed === null)
      // If only a part was read, the rest of a transaction may contain our own lines.
      const own =
        rest === null && under === null
          ? rows.filter(({ entry_id }) => entry_id !== null)
          : await readOwn(transaction, span, told)
      const read = new Set(rows.map(({ number }) => number))
      const lines = mergeLines([...own, ...told.map((line) => withKey(database, line))])
      return {
        lines: lines.filter(({ number }) => read.has(number)),
        place:
          rest === null
            ? { since: span.until, under: null }
            : { since, under: { until: span.until, line: rest } },
        hasMore: rest !== null,
      }
    },
  }
}

/** The lines that became visible between two marks. */
interface Span {
  readonly since: string
  readonly until: string
}

interface Numbered {
  readonly number: string
  readonly transaction_id: string | null
}

function createSelects({ database, tables }: Store) {
  const { following, toText } = database.sql
  const unqualified = {
    table: ownTable(database, 'changes'),
    number: 'seq',
    transaction: 'transaction_id',
  }
  const columns = { ...unqualified, number: 'changes.seq', transaction: 'changes.transaction_id' }
  const number = toText(sql.ref('changes.seq'))

  /** A line is ours if its entry is in the trail. Anybody could have written what the line says of itself. */
  const added = (since: string) =>
    tables
      .selectFrom('changes')
      .leftJoin('entries', (join) =>
        join
          .onRef('entries.id', '=', 'changes.entry_id')
          .onRef('entries.table_name', '=', 'changes.table_name')
          .on((eb) =>
            eb.or([
              eb('entries.row_key', '=', eb.ref('changes.row_key')),
              eb.and([eb('entries.row_key', 'is', null), eb('changes.row_key', 'is', null)]),
            ]),
          ),
      )
      .where(following.isSince(columns, since))
      .select(({ exists, selectFrom }) => [
        number.as('number'),
        toText(sql.ref('changes.transaction_id')).as('transaction_id'),
        'changes.at',
        'changes.table_name',
        'changes.row_key',
        'changes.key_parts',
        'changes.operation',
        'changes.row_count',
        'changes.db_user',
        'changes.application',
        'changes.entry_id as claimed',
        'entries.id as entry_id',
        'entries.action',
        'entries.column_name',
        'changes.actor_kind',
        following.mark(unqualified).as('mark'),
        sql<number>`case when ${exists(
          selectFrom('entries as told').select('told.id').where('told.change_id', '=', number),
        )} then 1 else 0 end`.as('is_recorded'),
      ])

  const isBefore = (until: string) => sql<SqlBool>`not ${following.isSince(columns, until)}`

  return {
    mark: tables.selectNoFrom(following.mark(unqualified).as('mark')),
    /** Without a limit, the lines go up to the mark of the statement itself. */
    lines: (since: string, under: JournalPlace['under'], most: number) =>
      added(since)
        .$if(under !== null, (lines) =>
          lines.where(isBefore(under?.until ?? '')).where('changes.seq', '>', toNumber(under?.line ?? '0')),
        )
        .orderBy('changes.seq')
        .limit(most),
    own: ({ since, until }: Span, first: Numbered, last: Numbered) =>
      added(since)
        .where(isBefore(until))
        .where('entries.id', 'is not', null)
        .where(({ eb, selectFrom }) =>
          eb(
            'changes.transaction_id',
            'in',
            selectFrom('changes as told')
              .select('told.transaction_id')
              .where('told.seq', '>=', toNumber(first.number))
              .where('told.seq', '<=', toNumber(last.number)),
          ),
        ),
  }
}

/** The number may be too large for JavaScript. */
const toNumber = (text: string) => sql<number>`${BigInt(text)}`
