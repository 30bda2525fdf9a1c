import { sql as raw } from 'kysely'
import type { Database } from '../../database.ts'
import type { UpdateTrigger } from '../../trigger.ts'
import { stripComments } from '../strip-comments.ts'

export function createTriggers(
  { read, build }: Pick<Database, 'read' | 'build'>,
  ownName: string,
): Database['triggers'] {
  const prefix = `${ownName}_`
  return async (table) => {
    const found = raw<{ name: string; sql: string }>`
      select name, sql from sqlite_schema
      where type = 'trigger' and tbl_name = ${table.name} collate nocase
        and substr(name, 1, ${prefix.length}) <> ${prefix}
      order by name`
    return (await read(found.compile(build))).flatMap(({ name, sql }) => toTrigger(name, stripComments(sql)))
  }
}

/** The default is to run before. */
const head =
  /^create trigger\s+(?:"(?:[^"]|"")*"|`(?:[^`]|``)*`|'(?:[^']|'')*'|\[[^\]]*\]|\S+)\s+(?:(before|after|instead\s+of)\s+)?(insert|update|delete)(?:\s+of\s+(.*?))?\s+on\s/is

function toTrigger(name: string, text: string): UpdateTrigger[] {
  const [, when = 'before', what, of] = head.exec(text) ?? []
  if (what?.toLowerCase() !== 'update') return []
  const columns = of?.split(',').map((column) => column.trim().replace(/^["`[](.*)["`\]]$/s, '$1')) ?? null
  return [{ name, columns, before: when.toLowerCase() !== 'after', text }]
}
