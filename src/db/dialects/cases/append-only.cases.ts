import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../test/open-house.ts'
import type { Database } from '../../database.ts'
import { execute, type Target } from './target.ts'

export function appendOnlyCases(target: Target): void {
  describe('a table of which rows are only added', () => {
    let database: Database
    const table = { schema: target.dialect === 'postgres' ? 'public' : null, name: 'kept' }
    const guard = () => database.sql.appendOnly(table)

    beforeAll(async () => {
      database = await target.open()
      await execute(database, 'create table kept (id integer primary key, note text)')
      await database.write(async (transaction) => {
        for (const statement of guard().protect) await transaction.run(statement)
      })
      await execute(database, "insert into kept values (1, 'a'), (2, 'b'), (3, 'c')")
    })

    const readIds = async () =>
      (await database.read(sql<{ id: number }>`select id from kept order by id`.compile(database.build))).map(
        (row) => row.id,
      )

    test('refuses to change one, whoever asks', async () => {
      const refusal = await refusalOf(execute(database, "update kept set note = 'other' where id = 1"))
      expect(refusal.message).toMatch(/kept are never changed/)
    })

    test('gives one up to a transaction that says so, and to no other', async () => {
      const remove = sql`delete from kept where id = 2`
      await database.write(async (transaction) => {
        for (const statement of guard().permitDeletes) await transaction.run(statement)
        await transaction.run(remove.compile(database.build))
      })
      expect(await readIds()).toEqual([1, 3])
      if (guard().permitDeletes.length === 0) return
      await refusalOf(execute(database, 'delete from kept where id = 1'))
      // Its triggers are for rows, and nothing else stops a truncate.
      if (target.dialect !== 'mysql') await refusalOf(execute(database, 'truncate kept'))
      const changing = database.write(async (transaction) => {
        for (const statement of guard().permitDeletes) await transaction.run(statement)
        await transaction.run(sql`update kept set note = 'other'`.compile(database.build))
      })
      await refusalOf(changing)
      expect(await readIds()).toEqual([1, 3])
    })

    test('leaves nothing behind', async () => {
      await execute(database, 'drop table kept')
      await database.write(async (transaction) => {
        for (const statement of guard().forget) await transaction.run(statement)
        for (const statement of guard().forget) await transaction.run(statement)
      })
      await execute(database, 'create table kept (id integer primary key)')
      await database.write(async (transaction) => {
        for (const statement of guard().protect) await transaction.run(statement)
      })
    })
  })
}
