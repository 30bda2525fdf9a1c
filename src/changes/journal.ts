import { sql } from 'kysely'
import type { NewEntry } from '../audit/index.ts'
import { prepareInserts, type Statement } from '../db/index.ts'
import type { ChangeRow, Store } from '../store/index.ts'

/** Where every committed write leaves a line: keys, no values. */
export interface Journal {
  /** For the transaction of the changes, in any company. */
  append(changes: readonly NewChange[]): readonly Statement[]
}

export interface NewChange {
  readonly at: Date
  readonly actor: NewEntry['actor']
  readonly table: string
  /** As addresses have it; null where the change is about many rows. */
  readonly key: string | null
  readonly operation: 'insert' | 'update' | 'delete' | 'many'
  /** The entry of the trail that tells it. */
  readonly entry: string
}

export function createJournal({ tables }: Store): Journal {
  const insert = prepareInserts(columns.length, (rows) => {
    const values = sql.join(rows.map((row) => sql`(${sql.join([...row])})`))
    return tables.insertInto('changes').columns(columns).expression(sql`values ${values}`)
  })
  return {
    append: (changes) =>
      insert(
        changes.map((change) => {
          const row = toRow(change)
          return columns.map((column) => row[column])
        }),
      ),
  }
}

/** The other columns are the database's own. */
const columns = [
  'at',
  'table_name',
  'row_key',
  'operation',
  'actor_kind',
  'actor_id',
  'request_id',
  'entry_id',
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
  }
}
