import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../../../../test/databases.ts'
import { runStatement } from './run-statement.ts'
import { types } from './type-parsers.ts'

onPostgres((kind) => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await kind.url(), types })
    await client.connect()
  })
  afterAll(() => client.end())

  test('a statement is answered in our types, named or not, again and again', async () => {
    const text = 'select $1::int as a, $2::text as b, null as a from generate_series(1, 2)'
    for (const name of [undefined, 'twice', 'twice']) {
      const row = [7, 'seven', null]
      expect(await runStatement(client, { name, text, values: [7, 'seven'] })).toEqual({
        columns: ['a', 'b', 'a'],
        rows: [row, row],
        command: 'SELECT',
        rowCount: 2,
      })
    }
  })

  test('a refusal says who asked, and the connection goes on', async () => {
    const refused = runStatement(client, { name: undefined, text: 'select 1 / $1::int', values: [0] })
    const failure = await refused.catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(pg.DatabaseError)
    expect(failure).toMatchObject({ code: '22012', stack: expect.stringContaining('run-statement') })
    expect((await runStatement(client, { name: undefined, text: 'select 1', values: [] })).rows).toEqual([
      [1],
    ])
  })
})
