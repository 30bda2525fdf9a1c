import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { execute, type Target } from './target.ts'

/** These hold for any language of the database. */
export function bytewiseCases(target: Target): void {
  test('a column that is made bytewise sorts by its bytes, keeps its values and its type', async () => {
    const database = await target.open()
    const danish = target.dialect === 'postgres' ? 'collate "da-x-icu"' : ''
    await execute(
      database,
      `create table marked (mark varchar(36) ${danish} primary key, words varchar(9) ${danish})`,
    )
    await execute(database, "insert into marked values ('1aa', 'b'), ('1ff', 'A'), ('1-a', 'a')")
    const table = { schema: target.dialect === 'postgres' ? 'public' : null, name: 'marked' }
    const statements = database.sql.bytewise(table, { mark: 'varchar(36)', words: 'varchar(9)' })
    await database.write(async (transaction) => {
      for (const statement of statements) await transaction.run(statement)
    })
    const read = async (column: string) =>
      (
        await database.read(
          sql<{ one: string }>`select ${sql.ref(column)} as one from marked order by 1`.compile(
            database.build,
          ),
        )
      ).map(({ one }) => one)
    expect(await read('mark')).toEqual(['1-a', '1aa', '1ff'])
    expect(await read('words')).toEqual(['A', 'a', 'b'])
    const { tables } = await database.introspect()
    const found = tables.find(({ name }) => name === 'marked')
    expect(found?.primaryKey).toEqual(['mark'])
    expect(found?.columns.map(({ declaredType }) => declaredType)).toEqual([
      expect.stringMatching(/\(36\)/),
      expect.stringMatching(/\(9\)/),
    ])
  })
}
