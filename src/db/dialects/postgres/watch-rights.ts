import { sql as raw } from 'kysely'
import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database } from '../../database.ts'
import type { Watches } from '../../watch.ts'
import { quoteName } from '../quote.ts'

/** A trigger needs a right on its table, and its function needs our schema or the right to create it. */
export function createWatchRights(
  { read, build }: Pick<Database, 'read' | 'build'>,
  ownName: string,
): Watches['obstacles'] {
  const ask = raw<FoundRights>`
    select n.nspname as schema, c.relname as name, current_user as account, current_database() as database,
      has_table_privilege(c.oid, 'TRIGGER') as "mayTrigger", o.oid is not null as "hasOwn",
      case when o.oid is null then has_database_privilege(current_database(), 'CREATE')
        else has_schema_privilege(o.oid, 'CREATE') and has_schema_privilege(o.oid, 'USAGE') end as "mayMake"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    left join pg_namespace o on o.nspname = ${ownName}
    where c.relkind in ('r', 'p', 'f')
    order by n.nspname, c.relname`.compile(build)

  function toObstacle({ schema, name, account, database, ...found }: FoundRights): Words | null {
    const to = quoteName(account)
    if (!found.mayTrigger) {
      return databaseRefusals.mayNotWatch(`grant trigger on ${quoteName(schema)}.${quoteName(name)} to ${to}`)
    }
    if (found.mayMake) return null
    const making = found.hasOwn
      ? `create, usage on schema ${quoteName(ownName)}`
      : `create on database ${quoteName(database)}`
    return databaseRefusals.mayNotWatch(`grant ${making} to ${to}`)
  }

  return async (tables) => {
    const rights = await read(ask)
    const found = new Map(rights.map((row) => [`${row.schema} ${row.name}`, row]))
    return tables.map(({ schema, name }) => {
      const row = found.get(`${schema} ${name}`)
      return row === undefined ? null : toObstacle(row)
    })
  }
}

interface FoundRights {
  readonly schema: string
  readonly name: string
  readonly account: string
  readonly database: string
  readonly mayTrigger: boolean
  /** Whether our schema exists. */
  readonly hasOwn: boolean
  readonly mayMake: boolean
}
