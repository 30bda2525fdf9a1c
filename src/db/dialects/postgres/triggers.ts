import { sql as raw } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { quoteName } from '../quote.ts'
import { stripComments } from '../strip-comments.ts'

export function createTriggers(
  { read, build }: Pick<Database, 'read' | 'build'>,
  ownName: string,
): Database['triggers'] {
  return async (table) => {
    const place = `${quoteName(table.schema ?? 'public')}.${quoteName(table.name)}`
    // The bits of tgtype: 1 is per row, 2 before, 16 on update, 64 instead.
    const found = raw<FoundTrigger>`
      select t.tgname as name, t.tgtype & 1 = 1 and t.tgtype & 66 > 0 as before,
        (select json_agg(a.attname)::text from pg_attribute a
          where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr::int2[])) as columns,
        concat(pg_get_triggerdef(t.oid), ' ', p.prosrc) as text
      from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid
      join pg_namespace o on o.oid = p.pronamespace and o.nspname <> ${ownName}
      where t.tgrelid = to_regclass(${place}) and t.tgtype & 16 > 0 and not t.tgisinternal
        and t.tgenabled in ('O', 'A')
      order by t.tgname`
    return (await read(found.compile(build))).map(({ columns, text, ...trigger }) => ({
      ...trigger,
      columns: columns === null ? null : names.parse(JSON.parse(columns)),
      text: stripComments(text),
    }))
  }
}

interface FoundTrigger {
  readonly name: string
  readonly before: boolean
  readonly columns: string | null
  readonly text: string
}

const names = z.array(z.string())
