import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { PushApp, ToldSetting } from '../../config/index.ts'
import type { Database } from '../../db/index.ts'
import { readJson } from '../../std/json.ts'
import { Problem } from '../../std/problem.ts'
import { backupRefusals } from '../../wire/texts/refusals/backups.ts'

/** What a backup keeps beside our tables. */
export interface Cover {
  /** ISO 8601. */
  readonly madeAt: string
  /** The release that made it. */
  readonly version: string
  /** The name of the database, for people. */
  readonly database: string
  /** What the server signs and encrypts with; null: no server has run yet. */
  readonly secret: string | null
  readonly pushApp: PushApp | null
  /** The file `switchboard.config.ts`, as it was. */
  readonly config: { readonly name: string; readonly text: string } | null
  /** The settings that somebody had set, without secrets. */
  readonly settings: readonly Pick<ToldSetting, 'name' | 'value'>[]
}

const text = z.string().check(z.minLength(1))

const coverShape = z.object({
  madeAt: text,
  version: text,
  database: text,
  secret: z.nullable(text),
  pushApp: z.nullable(z.object({ id: text, key: text, secret: text })),
  config: z.nullable(z.object({ name: text, text: z.string() })),
  settings: z.array(z.object({ name: text, value: z.string() })),
})

/** The only table of the file that is none of our own. */
const table = 'backup'

interface Covers {
  [table]: { cover: string }
}

export async function writeCover(file: Database, cover: Cover): Promise<void> {
  const tables: Kysely<Covers> = file.build
  await file.write(async (transaction) => {
    await transaction.run(
      tables.schema.createTable(table).addColumn('cover', 'text', (column) => column.notNull()),
    )
    await transaction.run(tables.insertInto(table).values({ cover: JSON.stringify(cover) }))
  })
}

/** Throws Problem `invalid` if the file is no backup. */
export async function readCover(file: Database): Promise<Cover> {
  const { tables } = await file.introspect()
  if (tables.some(({ name }) => name === table)) {
    const covers: Kysely<Covers> = file.build
    const [row] = await file.read(covers.selectFrom(table).select('cover'))
    const cover = coverShape.safeParse(readJson(row?.cover ?? ''))
    if (cover.success) return cover.data
  }
  throw new Problem('invalid', backupRefusals.noBackup)
}
