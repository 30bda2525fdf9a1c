import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database } from '../../database.ts'
import type { ColumnSchema } from '../../schema.ts'
import type { Watch, Watches, WatchPlan, WatchWish } from '../../watch.ts'
import { quoteName, quoteText } from '../quote.ts'
import { createWatchRights } from './watch-rights.ts'

const operations = ['insert', 'update', 'delete'] as const

interface WatchParts extends Pick<Database, 'read' | 'build'> {
  /** The path of the file. */
  readonly path: string
}

export function createWatches({ read, build, path }: WatchParts, ownName: string): Watches {
  const prefix = `${ownName}_watch_`
  return {
    plan: (wish) => planWatch(prefix, wish),
    obstacles: createWatchRights(path),
    async list() {
      const found = raw<FoundTrigger>`
        select name, tbl_name as "table" from sqlite_schema
        where type = 'trigger' and substr(name, 1, ${prefix.length}) = ${prefix}
        order by tbl_name, name`
      const byTable = Map.groupBy(await read(found.compile(build)), ({ table }) => table)
      return [...byTable].map(([name, triggers]) => toWatch(prefix, name, triggers))
    },
    readKey: (parts) => parts.split(',').map(readPart),
    log: null,
    logObstacle: null,
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
    drop: triggers.map(({ name }) => `drop trigger ${quoteName(name)}`),
  }
}

/**
 * Other programs run these triggers in their own process with their own library. So they use no feature after 2004, and
 * nothing in them can fail as long as our journal exists.
 */
function planWatch(prefix: string, wish: WatchWish): WatchPlan {
  const { table } = wish
  if (table.type !== 'table') {
    return { create: [], version: '', obstacle: databaseRefusals.viewsUnwatched }
  }
  if (!table.indexable) return { create: [], version: '', obstacle: databaseRefusals.notWatched }
  const bodies = operations.map((operation) => ({ operation, body: toBody(wish, operation) }))
  const version = createHash('sha256')
    .update([table.name, ...bodies.map(({ body }) => body)].join('\n'))
    .digest('hex')
    .slice(0, 8)
  return {
    create: bodies.map(
      ({ operation, body }) =>
        `create trigger ${quoteName(`${prefix}${version}_${operation}_${table.name}`)} after ${operation} on ${quoteName(table.name)} for each row begin ${body} end`,
    ),
    version,
    obstacle: null,
  }
}

function toBody(wish: WatchWish, operation: (typeof operations)[number]): string {
  const line = (said: string, row: 'old' | 'new') => {
    const parts = wish.key.length === 0 ? 'null' : toParts(wish.key, row)
    const told = wish.key.length === 0 ? 'many' : said
    return `insert into ${quoteName(wish.journal.name)} (at, table_name, operation, key_parts, row_count) select strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ${quoteText(wish.id)}, ${quoteText(told)}, ${parts}, 1`
  }
  if (operation !== 'update' || wish.key.length === 0) {
    return `${line(operation, operation === 'delete' ? 'old' : 'new')};`
  }
  const changed = wish.key.map(({ name }) => `old.${quoteName(name)} is not new.${quoteName(name)}`)
  return `${line('delete', 'old')} where ${changed.join(' or ')}; ${line('update', 'new')};`
}

/** The first letter tells the kind of the value. The rest is its text in a form that can hold any character. */
function toParts(key: readonly ColumnSchema[], row: 'old' | 'new'): string {
  return key
    .map(({ name, type }) => {
      const value = `${row}.${quoteName(name)}`
      const kind = `substr(typeof(${value}), 1, 1)`
      const text = `hex(case typeof(${value}) when 'real' then quote(${value}) else ${value} end)`
      return type === 'boolean'
        ? `case when typeof(${value}) = 'integer' and ${value} = 1 then 't74727565' when typeof(${value}) = 'integer' and ${value} = 0 then 't66616C7365' else ${kind} || ${text} end`
        : `${kind} || ${text}`
    })
    .join(` || ',' || `)
}

function readPart(part: string): string {
  // The key text of bytes is their hexadecimal digits.
  if (part.startsWith('b')) return part.slice(1).toLowerCase()
  const text = Buffer.from(part.slice(1), 'hex').toString()
  return part.startsWith('r') ? String(readReal(text)) : text
}

/** SQLite writes the infinities as numbers that are too large. */
function readReal(text: string): number {
  return Number(text.replace(/^(-?)9\.0e\+999$/, '$1Infinity'))
}
