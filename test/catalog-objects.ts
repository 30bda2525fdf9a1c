import { sql } from 'kysely'
import type { Database } from '../src/db/index.ts'
import { familyOf } from './family.ts'

/** Everything that has a name in the database, as its server lists it: "table people", "trigger bell". */
export async function catalogObjects(database: Database): Promise<string[]> {
  const query = sql<{ object: string }>`${sql.raw(queries[familyOf(database)])}`
  const rows = await database.read(query.compile(database.build))
  return rows.map(({ object }) => object).toSorted()
}

/** An index of a table of ours comes and goes with the table. What belongs to an extension comes with that. */
const queries = {
  PostgreSQL: `
    with spaces as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select 'schema ' || nspname as object from spaces
    union all select 'table ' || nspname || '.' || relname from pg_class join spaces on spaces.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'f')
    union all select 'sequence ' || nspname || '.' || relname from pg_class join spaces on spaces.oid = relnamespace
      where relkind = 'S'
    union all select 'index ' || relname from pg_class join spaces on spaces.oid = relnamespace
      where relkind = 'i' and nspname <> 'switchboard'
    union all select 'function ' || nspname || '.' || proname || '()' from pg_proc join spaces on spaces.oid = pronamespace
      where not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select 'trigger ' || tgname from pg_trigger where not tgisinternal
    union all select 'extension ' || extname from pg_extension`,
  SQLite: `
    select type || ' ' || name as object from sqlite_schema
    where name not like 'sqlite_autoindex%' and not (type = 'index' and tbl_name like 'switchboard_%')`,
  MySQL: `
    select concat('table ', table_name) as object from information_schema.tables where table_schema = database()
    union all select concat('trigger ', trigger_name) from information_schema.triggers where trigger_schema = database()
    union all select concat('routine ', routine_name) from information_schema.routines where routine_schema = database()
    union all select distinct concat('index ', index_name) from information_schema.statistics
      where table_schema = database() and left(table_name, 12) <> 'switchboard_'`,
} as const
