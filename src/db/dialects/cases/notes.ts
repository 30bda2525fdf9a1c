import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { execute, type Target, tableOf, typesOf } from './target.ts'

/** A table with texts of every kind. */
export async function createNotes(target: Target, database: Database): Promise<TableSchema> {
  if (target.dialect === 'postgres') await execute(database, `create type mood as enum (${moods})`)
  const { mood, texts, numbers } = types[target.dialect]
  const { json, uuid } = typesOf(target)
  await execute(
    database,
    `create table notes (
      id integer primary key, "~0" integer, body text, short varchar(20), padded char(6), mood ${mood},
      uuid ${uuid}, facts ${json}, tags ${texts}, sizes ${numbers})`,
    ...rowsOf(target),
  )
  return tableOf(database, 'notes')
}

const moods = "'Good', 'so, so'"

const types = {
  sqlite: { mood: 'text', texts: 'json', numbers: 'json' },
  postgres: { mood: 'mood', texts: 'text[]', numbers: 'integer[]' },
  mysql: { mood: `enum(${moods})`, texts: 'json', numbers: 'json' },
}

const bodies = [
  'Oak table',
  'table of Oak',
  'oak',
  'x!%_\\x',
  'x%x',
  'x_x',
  'x!x',
  'x\\x',
  `x'"x`,
  '😀 שלום',
  'Größe ẞ ΟΔΟΣ *?[x] ёлка',
]

function rowsOf({ dialect }: Target): string[] {
  const isPostgres = dialect === 'postgres'
  const list = (...items: string[]) =>
    isPostgres ? `array[${items.map((item) => `'${item}'`).join(', ')}]` : `'${JSON.stringify(items)}'`
  const sizes = isPostgres ? `'{7,NULL}'` : `'[7, null]'`
  const quoted = bodies.map((body) => `'${body.replaceAll("'", "''")}'`)
  return [
    `insert into notes values (1, 30, ${quoted[0]}, 'so Good', 'gOOd', 'Good',
      '018f0000-0000-7000-8000-000000000001', '{"a": "Good"}', ${list('red', 'blue')}, ${sizes})`,
    `insert into notes (id, "~0", body, tags) values (2, 20, ${quoted[1]}, ${list('a,b', 'red')})`,
    `insert into notes (id, "~0", body) values (3, 10, ${quoted[2]})`,
    ...quoted.slice(3).map((body, at) => `insert into notes (id, body) values (${at + 4}, ${body})`),
    'insert into notes (id) values (12)',
  ]
}
