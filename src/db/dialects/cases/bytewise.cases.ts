import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import { execute, type Target } from './target.ts'

/** These hold for any language of the database. */
export function bytewiseCases(target: Target): void {
  test('a column that is made bytewise sorts by its bytes, keeps its values and its type', async () => {
    const database = await target.open()
    const marked =
      target.dialect === 'mysql' ? await createOwn(database) : await createDanish(target, database)
    const table = sql.table(marked)
    const insert = sql`insert into ${table} values ('1aa', 'b'), ('1ff', 'A'), ('1-a', 'a')`
    await database.write((transaction) => transaction.run(insert.compile(database.build)))
    const place = { schema: target.dialect === 'postgres' ? 'public' : null, name: marked }
    const statements = database.sql.bytewise(place, { mark: 'varchar(36)', words: 'varchar(9)' })
    await database.write(async (transaction) => {
      for (const statement of statements) await transaction.run(statement)
    })
    const read = async (column: string) => {
      const select = sql<{ one: string }>`select ${sql.ref(column)} as one from ${table} order by 1`
      return (await database.read(select.compile(database.build))).map(({ one }) => one)
    }
    expect(await read('mark')).toEqual(['1-a', '1aa', '1ff'])
    expect(await read('words')).toEqual(['A', 'a', 'b'])
    const { tables } = await (target.dialect === 'mysql' ? database.introspectOwn() : database.introspect())
    const found = tables.find(({ name }) => name === marked)
    expect(found?.primaryKey).toEqual(['mark'])
    expect(found?.columns.map(({ declaredType }) => declaredType)).toEqual([
      expect.stringMatching(/\(36\)/),
      expect.stringMatching(/\(9\)/),
    ])
  })
}

async function createDanish(target: Target, database: Database): Promise<string> {
  const danish = target.dialect === 'postgres' ? 'collate "da-x-icu"' : ''
  await execute(
    database,
    `create table marked (mark varchar(36) ${danish} primary key, words varchar(9) ${danish})`,
  )
  return 'marked'
}

/** Our tables are bytewise there from the beginning. */
async function createOwn(database: Database): Promise<string> {
  await execute(database, 'alter database collate utf8mb4_danish_ci')
  const create = database
    .buildOwn()
    .schema.createTable('marked')
    .addColumn('mark', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('words', 'varchar(9)')
  await database.write((transaction) => transaction.run(create))
  return 'switchboard_marked'
}
