import { sql } from 'kysely'
import type { Bell, LineColumns } from '../db/index.ts'
import { ownTable, type Store } from '../store/index.ts'
import type { Hint } from './hint.ts'
import { withKey } from './line-key.ts'
import { type MergedLine, mergeLines, type Told } from './merge-lines.ts'
import { toProgramName } from './program-name.ts'

/** The lines since a mark, and the mark for the next read. */
export interface Added {
  readonly mark: string
  readonly hints: readonly Hint[]
}

export interface JournalReader {
  /** The mark of everything that is committed now. */
  mark(): Promise<string>
  /** If there are too many lines, each table gets one line about many rows. */
  since(mark: string): Promise<Added>
  /** Rings whenever there are new lines. */
  openBell(ring: () => void): Bell
}

/** Viewers reload after 200 changes anyway, and reading ten thousand lines delays everybody. */
const mostLines = 1_000

/** One statement reads lines and mark, so that no line is lost between them. */
export function createJournalReader({ database, tables }: Store): JournalReader {
  const { following, toText } = database.sql
  const lines: LineColumns = {
    table: ownTable(database, 'changes'),
    number: 'changes.seq',
    transaction: 'changes.transaction_id',
  }
  const unqualified = { ...lines, number: 'seq', transaction: 'transaction_id' }
  const mark = following.mark(unqualified)
  const now = tables.selectNoFrom(mark.as('mark'))
  const added = (known: string) =>
    tables.selectFrom(now.as('now')).leftJoin('changes', (join) => join.on(following.isSince(lines, known)))

  async function sinceByTable(known: string): Promise<Added> {
    const rows = await database.read(
      added(known)
        .select([
          'now.mark',
          toText(sql`max(${sql.ref('changes.seq')})`).as('number'),
          sql<string | null>`max(${sql.ref('changes.at')})`.as('at'),
          'changes.table_name',
          sql<
            string | null
          >`case when count(*) = count(${sql.ref('changes.entry_id')}) then max(${sql.ref('changes.entry_id')}) end`.as(
            'entry_id',
          ),
        ])
        .groupBy(['now.mark', 'changes.table_name'])
        .orderBy('changes.table_name'),
    )
    return { mark: rows[0]?.mark ?? known, hints: rows.flatMap(toManyHint) }
  }

  return {
    async mark() {
      const [row] = await database.read(now)
      return row?.mark ?? ''
    },
    async since(known) {
      const rows = await database.read(
        added(known)
          .select([
            'now.mark',
            toText(sql.ref('changes.seq')).as('number'),
            'changes.at',
            'changes.table_name',
            'changes.row_key',
            'changes.operation',
            'changes.actor_kind',
            'changes.actor_id',
            'changes.request_id',
            'changes.socket_id',
            'changes.entry_id',
            toText(sql.ref('changes.transaction_id')).as('transaction_id'),
            'changes.key_parts',
            'changes.row_count',
            'changes.db_user',
            'changes.application',
          ])
          .orderBy('changes.seq')
          .limit(mostLines + 1),
      )
      if (rows.length > mostLines) return sinceByTable(known)
      return {
        mark: rows[0]?.mark ?? known,
        hints: mergeLines(rows.map((row) => withKey(database, row))).flatMap(toHint),
      }
    },
    openBell: (ring) => database.openBell(unqualified, ring),
  }
}

interface JournalLine extends MergedLine {
  readonly number: string | null
  readonly at: string | null
  readonly operation: string | null
  readonly actor_kind: string | null
  readonly actor_id: string | null
  readonly request_id: string | null
  readonly socket_id: string | null
  readonly key_parts: string | null
  readonly db_user: string | null
  readonly application: string | null
}

/** Without new lines the row has only the mark. */
function toHint(line: JournalLine & Told): readonly Hint[] {
  const { number, at, table_name: table, operation } = line
  if (number === null || at === null || table === null || operation === null) return []
  return [
    {
      number,
      at,
      table,
      key: line.row_key,
      operation,
      actor: line.actor_kind === null ? null : { kind: line.actor_kind, id: line.actor_id },
      requestId: line.request_id,
      socketId: line.socket_id,
      entry: line.entry_id,
      program: line.entry_id === null ? toProgramName(line) : null,
    },
  ]
}

interface TableLines {
  readonly number: string | null
  readonly at: string | null
  readonly table_name: string | null
  /** Null if another program has written, too. */
  readonly entry_id: string | null
}

function toManyHint({ number, at, table_name: table, entry_id: entry }: TableLines): readonly Hint[] {
  if (number === null || at === null || table === null) return []
  const nobody = { actor: null, requestId: null, socketId: null, program: null }
  return [{ number, at, table, key: null, operation: 'many', entry, ...nobody }]
}
