import { sql as raw } from 'kysely'
import { readJson } from '../../../std/json.ts'
import type { Database } from '../../database.ts'
import type { Watch, WatchPlan, WatchWish } from '../../watch.ts'
import { quoteText } from '../quote.ts'
import { quoteAnywhere } from './key-parts.ts'
import { type LoggedColumn, toLoggedKey } from './logged-key.ts'

/** A table that the server's log tells of. It is a row of our facts, with what the reader of the log has to know. */
export interface LoggedTable {
  readonly name: string
  /** Its id in the journal. */
  readonly id: string
  readonly key: readonly LoggedColumn[] | null
}

export const placeName = 'binlog place'
const noteName = 'binlog watch '

export function isNoteName(name: string): boolean {
  return name.startsWith(noteName)
}

export function planLogged(facts: string, present: string, { id, table, key }: WatchWish): WatchPlan {
  const note = JSON.stringify({ id, key: toLoggedKey(key) })
  const into = (name: string, value: string) =>
    `into ${quoteAnywhere(facts)} (name, value) values (${quoteText(name)}, ${value})`
  return {
    // A node that starts later also reads the writes from this moment on.
    create: [
      `insert ignore ${into(placeName, present)}`,
      `replace ${into(noteName + table.name, quoteText(note))}`,
    ],
    version: note,
    obstacle: null,
  }
}

interface Note {
  readonly name: string
  readonly value: string
}

/** None where our own tables are not there yet. */
export async function readNotes(
  { read, build }: Pick<Database, 'read' | 'build'>,
  facts: string,
): Promise<readonly Note[]> {
  const [present] = await read(
    raw`select 1 as present from information_schema.tables
      where table_schema = database() and table_name = ${facts}`.compile(build),
  )
  if (present === undefined) return []
  return read(
    raw<Note>`select name, value from ${raw.id(facts)}
      where left(name, ${raw.lit(noteName.length)}) = ${noteName} order by name`.compile(build),
  )
}

export function toLoggedWatch(facts: string, { name, value }: Note): Watch {
  return {
    table: { schema: null, name: name.slice(noteName.length) },
    version: value,
    complete: true,
    drop: [`delete from ${quoteAnywhere(facts)} where name = ${quoteText(name)}`],
  }
}

export function toLoggedTable({ name, value }: Note): LoggedTable {
  const { id, key } = readJson(value) as Omit<LoggedTable, 'name'>
  return { name: name.slice(noteName.length), id, key }
}
