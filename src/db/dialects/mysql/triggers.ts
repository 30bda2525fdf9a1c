import { sql as raw } from 'kysely'
import type { Database } from '../../database.ts'
import { stripComments } from '../strip-comments.ts'

export function createTriggers(
  { read, build }: Pick<Database, 'read' | 'build'>,
  ownName: string,
): Database['triggers'] {
  const prefix = `${ownName}_`
  return async (table) => {
    const found = raw<{ name: string; timing: string; text: string }>`
      select trigger_name as name, action_timing as timing, action_statement as text
      from information_schema.triggers
      where event_object_schema = database() and event_object_table = ${table.name}
        and event_manipulation = 'UPDATE' and left(trigger_name, ${prefix.length}) <> ${prefix}
      order by trigger_name`
    return (await read(found.compile(build))).map(({ name, timing, text }) => ({
      name,
      columns: null,
      before: timing === 'BEFORE',
      text: stripComments(stripHashComments(text)),
    }))
  }
}

function stripHashComments(text: string): string {
  return text.replace(/('(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`)|#[^\n]*/g, (_all, quoted) => quoted ?? ' ')
}
