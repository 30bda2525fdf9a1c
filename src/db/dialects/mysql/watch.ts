import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Watch, Watches, WatchPlan, WatchWish } from '../../watch.ts'
import { quoteText } from '../quote.ts'
import { quoteAnywhere, readKeyParts, toKeyParts } from './key-parts.ts'
import type { LogFacts } from './log-rights.ts'
import { planLogged, readNotes, toLoggedWatch } from './logged-tables.ts'
import { createWatchRights } from './watch-rights.ts'
import { createWriteLog, type WriteLogParts } from './write-log.ts'

const operations = ['insert', 'update', 'delete'] as const

export interface WatchParts extends Omit<WriteLogParts, 'own' | 'present'> {
  readonly ownName: string
  readonly logged: LogFacts
}

/** Where the server's log can be read, it tells of a watched table, and no trigger slows its writers down. */
export function createWatches({ ownName, logged: { present, obstacle }, ...parts }: WatchParts): Watches {
  const { read, build } = parts
  const own = { changes: `${ownName}_changes`, entries: `${ownName}_entries`, facts: `${ownName}_facts` }
  const prefix = `${ownName}_watch_`
  const rights = createWatchRights({ read, build })
  return {
    plan: (wish) =>
      present === null || wish.table.type !== 'table'
        ? planWatch(prefix, wish)
        : planLogged(own.facts, present, wish),
    obstacles: async (tables) => (present === null ? rights(tables) : tables.map(() => null)),
    async list() {
      const found = raw<FoundTrigger>`
        select trigger_name as name, event_object_table as "table"
        from information_schema.triggers
        where trigger_schema = database() and left(trigger_name, ${raw.lit(prefix.length)}) = ${prefix}
        order by event_object_table, trigger_name`
      const [triggers, notes] = await Promise.all([
        read(found.compile(build)),
        readNotes({ read, build }, own.facts),
      ])
      const byTable = Map.groupBy(triggers, ({ table }) => table)
      return [
        ...[...byTable].map(([name, ofTable]) => toWatch(prefix, name, ofTable)),
        ...notes.map((note) => toLoggedWatch(own.facts, note)),
      ]
    },
    readKey: readKeyParts,
    log: present === null ? null : createWriteLog({ ...parts, own, present }),
    logObstacle: obstacle,
  }
}

interface FoundTrigger {
  readonly name: string
  readonly table: string
}

function toWatch(prefix: string, table: string, triggers: readonly FoundTrigger[]): Watch {
  const versions = new Set(triggers.map(({ name }) => name.slice(prefix.length).split('_', 1)[0] ?? ''))
  return {
    table: { schema: null, name: table },
    version: [...versions].join(' '),
    complete: versions.size === 1 && triggers.length === operations.length,
    drop: triggers.map(({ name }) => toDrop(name)),
  }
}

function planWatch(prefix: string, wish: WatchWish): WatchPlan {
  const { table } = wish
  if (table.type !== 'table') {
    return { create: [], version: '', obstacle: databaseRefusals.viewsUnwatched }
  }
  const bodies = operations.map((operation) => ({ operation, body: toBody(wish, operation) }))
  const version = createHash('sha256')
    .update([table.name, ...bodies.map(({ body }) => body)].join('\n'))
    .digest('hex')
    .slice(0, 8)
  return {
    // Each statement is a transaction, so the plan may be run again from its start.
    create: bodies.flatMap(({ operation, body }) => {
      const name = toTriggerName(`${prefix}${version}_${operation}_`, table.name)
      return [
        toDrop(name),
        `create trigger ${quoteAnywhere(name)} after ${operation} on ${quoteAnywhere(table.name)} for each row\n${body}`,
      ]
    }),
    version,
    obstacle: null,
  }
}

const mostCharacters = 64

/** The version makes it unique. */
function toTriggerName(start: string, table: string): string {
  return `${start}${table.replace(/[^\p{L}\p{N}_]/gu, '_')}`.slice(0, mostCharacters)
}

function toDrop(name: string): string {
  return `drop trigger if exists ${quoteAnywhere(name)}`
}

/**
 * An error here never fails the write of the owner's program. The journal then learns only that something has changed,
 * if it can be told.
 */
function toBody(wish: WatchWish, operation: (typeof operations)[number]): string {
  return `begin
  declare exit handler for sqlexception
  begin
    declare continue handler for sqlexception begin end;
    ${toLine(wish, { operation: 'many', parts: 'null', count: 'null' })};
  end;
  ${toLines(wish, operation).join('\n  ')}
end`
}

function toLines(wish: WatchWish, operation: (typeof operations)[number]): readonly string[] {
  const before = toKeyParts(wish.key, 'old')
  const after = toKeyParts(wish.key, 'new')
  if (before === null || after === null) {
    return [`${toLine(wish, { operation: 'many', parts: 'null', count: '1' })};`]
  }
  const told = { operation, parts: operation === 'delete' ? before : after, count: '1' }
  const line = `${toLine(wish, told)};`
  if (operation !== 'update') return [line]
  const gone = toLine(wish, { operation: 'delete', parts: before, count: '1' })
  return [`if ${before} <> ${after} then ${gone}; end if;`, line]
}

interface Line {
  readonly operation: string
  readonly parts: string
  readonly count: string
}

/** The writer's program may name itself or its user in a variable of its session. */
function toLine({ journal, id }: WatchWish, { operation, parts, count }: Line): string {
  const values = [
    "concat(replace(cast(utc_timestamp(3) as char), ' ', 'T'), 'Z')",
    quoteText(id),
    quoteText(operation),
    parts,
    count,
    // Lists show it to everybody, who need not know the writer's machine.
    "nullif(left(user(), char_length(user()) - locate('@', reverse(user()))), '')",
    "nullif(left(convert(@switchboard_actor using utf8mb4), 100), '')",
  ]
  return `insert into ${quoteAnywhere(journal.name)} (at, table_name, operation, key_parts, row_count, db_user, application) values (${values.join(', ')})`
}
