import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database } from '../../database.ts'
import type { ColumnSchema } from '../../schema.ts'
import type { Watch, Watches, WatchPlan, WatchWish } from '../../watch.ts'
import { quoteName, quoteText } from '../quote.ts'
import { createWatchRights } from './watch-rights.ts'

const operations = ['insert', 'update', 'delete', 'truncate'] as const

/** A statement with more rows leaves one line for all of them. */
const mostLines = 200

export function createWatches({ read, build }: Pick<Database, 'read' | 'build'>, ownName: string): Watches {
  return {
    plan: (wish) => planWatch(ownName, wish),
    obstacles: createWatchRights({ read, build }, ownName),
    async list() {
      const found = raw<FoundTrigger>`
        select p.proname as function, n.nspname as schema, c.relname as name, t.tgname as trigger,
          coalesce(t.tgenabled <> 'D', false) as enabled
        from pg_proc p
        join pg_namespace o on o.oid = p.pronamespace and o.nspname = ${ownName}
        left join pg_trigger t on t.tgfoid = p.oid and not t.tgisinternal
        left join pg_class c on c.oid = t.tgrelid
        left join pg_namespace n on n.oid = c.relnamespace
        where starts_with(p.proname, 'watch_')
        order by p.proname, n.nspname, c.relname, t.tgname`
      const byFunction = Map.groupBy(await read(found.compile(build)), (row) => row.function)
      return [...byFunction].map(([name, triggers]) => toWatch(ownName, name, triggers))
    },
    // The text was written by our own function.
    readKey: (parts) => JSON.parse(parts) as string[],
    log: null,
    logObstacle: null,
  }
}

interface FoundTrigger {
  readonly function: string
  readonly schema: string | null
  readonly name: string | null
  readonly trigger: string | null
  readonly enabled: boolean
}

function toWatch(ownName: string, name: string, triggers: readonly FoundTrigger[]): Watch {
  const standing = triggers.flatMap(({ schema, name: table, trigger }) =>
    schema === null || table === null || trigger === null ? [] : [{ schema, table, trigger }],
  )
  const [first] = standing
  return {
    table: first === undefined ? null : { schema: first.schema, name: first.table },
    version: name.slice(name.lastIndexOf('_') + 1),
    complete: standing.length === operations.length && triggers.every(({ enabled }) => enabled),
    // `cascade` drops its triggers, too: only the table's owner may drop a trigger alone.
    drop: [`drop function ${quoteName(ownName)}.${quoteName(name)}() cascade`],
  }
}

function planWatch(ownName: string, wish: WatchWish): WatchPlan {
  const { table } = wish
  if (table.type !== 'table') {
    return { create: [], version: '', obstacle: databaseRefusals.viewsUnwatched }
  }
  const place = `${quoteName(table.schema ?? 'public')}.${quoteName(table.name)}`
  const body = toBody(wish)
  const version = createHash('sha256').update(`${place} ${body}`).digest('hex').slice(0, 8)
  // The server cuts names at 63 bytes, and the version must not be cut off.
  const name = `watch_${Buffer.from(table.name).subarray(0, 40).toString('latin1').replace(/\W/g, '_')}_${version}`
  const routine = `${quoteName(ownName)}.${quoteName(name)}()`
  return {
    create: [
      // The function of a dropped and recreated table still exists.
      `create or replace function ${routine} returns trigger language plpgsql security definer ${toSettings(wish.key)} as $watch$\n${body}\n$watch$`,
      `revoke all on function ${routine} from public`,
      ...operations.map((operation) => toTrigger({ ownName, operation, place, routine })),
    ],
    version,
    obstacle: null,
  }
}

interface TriggerParts {
  readonly ownName: string
  readonly operation: (typeof operations)[number]
  readonly place: string
  readonly routine: string
}

function toTrigger({ ownName, operation, place, routine }: TriggerParts): string {
  const rows = {
    insert: 'referencing new table as new_rows ',
    update: 'referencing old table as old_rows new table as new_rows ',
    delete: 'referencing old table as old_rows ',
    truncate: '',
  }[operation]
  const name = quoteName(`${ownName}_watch_${operation}`)
  return `create trigger ${name} after ${operation} on ${place} ${rows}for each statement execute function ${routine}`
}

/** The function runs in the writer's session, whose settings must not change the text of a key. */
function toSettings(key: readonly ColumnSchema[]): string {
  const path = 'set search_path = pg_catalog, pg_temp'
  const isTimed = key.some(({ type }) => ['date', 'time', 'datetime', 'instant', 'other'].includes(type))
  return isTimed ? `${path} set datestyle = 'ISO' set timezone = 'UTC' set intervalstyle = 'postgres'` : path
}

/**
 * An error here never fails the write of the owner's program. The journal then learns only that something has changed,
 * and if even that fails, the server logs a warning.
 */
function toBody(wish: WatchWish): string {
  const many = (count: string) => insertInto(wish, `select ${toLine(wish, `'many'`, 'null', count)}`)
  return `#variable_conflict use_column
declare
  touched bigint := 0;
begin
  begin
    if tg_op = 'TRUNCATE' then
      ${many('null')};
      return null;
    elsif tg_op = 'DELETE' then
      select count(*) into touched from (select from old_rows limit ${mostLines + 1}) counted;
    else
      select count(*) into touched from (select from new_rows limit ${mostLines + 1}) counted;
    end if;
    if touched = 0 then return null; end if;
    if touched > ${mostLines} then
      if tg_op = 'DELETE' then select count(*) into touched from old_rows; else select count(*) into touched from new_rows; end if;
      ${many('touched')};
    ${toRowLines(wish, many('touched'))}
    end if;
  exception when others then
    begin
      ${many('null')};
    exception when others then
      raise warning 'Switchboard was not told of a change: %', sqlerrm;
    end;
  end;
  return null;
end`
}

function toRowLines(wish: WatchWish, many: string): string {
  const parts = toParts(wish.key)
  if (parts === null) return `else\n      ${many};`
  const told = (operation: string, rows: string) =>
    `select '${operation}' as operation, parts from (${rows}) found`
  // They are one statement: a statement without rows also rings the bell, and costs the writer a third more.
  const linesOf = (...rows: readonly string[]) =>
    insertInto(
      wish,
      `select ${toLine(wish, 'operation', 'parts', '1')} from (${rows.join(' union all ')}) told`,
    )
  const [before, after] = [`select ${parts} as parts from old_rows`, `select ${parts} as parts from new_rows`]
  return `elsif tg_op = 'DELETE' then
      ${linesOf(told('delete', before))};
    elsif tg_op = 'UPDATE' then
      ${linesOf(told('delete', `${before} except ${after}`), told('update', after))};
    else
      ${linesOf(told('insert', after))};`
}

function insertInto({ journal: { schema, name } }: WatchWish, select: string): string {
  const place = schema === null ? quoteName(name) : `${quoteName(schema)}.${quoteName(name)}`
  return `insert into ${place} (at, table_name, operation, key_parts, row_count, db_user, application) ${select}`
}

function toLine({ id }: WatchWish, operation: string, parts: string, count: string): string {
  return `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${quoteText(id)}, ${operation}, ${parts}, ${count}, session_user, nullif(current_setting('application_name', true), '')`
}

/** Null if the key's text cannot be written in our form. */
function toParts(key: readonly ColumnSchema[]): string | null {
  const texts = key.map(toPart)
  if (texts.length === 0 || texts.includes(null)) return null
  return `json_build_array(${texts.join(', ')})::text`
}

/** The value as the driver reads it: `format` gives the database's own text, and a cast sometimes does not. */
function toPart({ name, type, declaredType }: ColumnSchema): string | null {
  const value = quoteName(name)
  switch (type) {
    case 'float':
      return null
    case 'boolean':
      return declaredType.startsWith('bit')
        ? `case when ${value}::text = '1' then 'true' else 'false' end`
        : `${value}::text`
    case 'bytes':
      return `encode(${value}, 'hex')`
    case 'datetime':
      return `regexp_replace(${value}::text, '^(\\d{4,6}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?)$', '\\1T\\2')`
    case 'instant':
      return `regexp_replace(${value}::text, '^(\\d{4,6}-\\d\\d-\\d\\d) (\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?)\\+00$', '\\1T\\2Z')`
    default:
      return `format('%s', ${value})`
  }
}
