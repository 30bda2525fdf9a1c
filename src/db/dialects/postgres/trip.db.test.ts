import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../../../../test/databases.ts'
import { runStatement } from './run-statement.ts'
import type { Prepared } from './statement-names.ts'
import { makeTrip, type Sent } from './trip.ts'

onPostgres((kind) => {
  let client: pg.Client
  const heard: string[] = []
  beforeAll(async () => {
    // As the pool of those who write opens them.
    const pool = new pg.Pool({ connectionString: await kind.url(), max: 1, pipeline: true })
    client = await pool.connect()
    for (const name of ['rowDescription', 'readyForQuery']) {
      client.connection.on(name, () => heard.push(name))
    }
  })
  afterAll(() => client.end())

  const plain = (text: string, ...values: unknown[]): Sent => ({ text, values, prepared: null })
  const named = (name: string): Prepared => ({ name, kept: false, shape: null })

  test('a statement is answered in our types, named or not, again and again', async () => {
    const text = 'select $1::int as a, $2::text as b, null as a from generate_series(1, 2)'
    const twice = named('twice')
    for (const prepared of [null, twice, twice]) {
      const row = [7, 'seven', null]
      expect(await runStatement(client, { text, values: [7, 'seven'], prepared })).toEqual({
        columns: ['a', 'b', 'a'],
        rows: [row, row],
        command: 'SELECT',
        changed: 0,
      })
    }
  })

  test('statements that travel together are answered at once, and what they are called is asked the first time', async () => {
    const one = { text: 'select 1 as one', values: [], prepared: named('one') }
    const none = { text: 'select 1 as none where false', values: [], prepared: named('none') }
    const write = { text: 'create temporary table if not exists t (id int)', values: [], prepared: null }
    const insert = { text: 'insert into t select generate_series(1, $1::int)', values: [3], prepared: null }
    for (const described of [['rowDescription', 'rowDescription'], []]) {
      heard.length = 0
      const { answers, failure } = await makeTrip(client, [one, write, insert, plain(''), none])
      expect(failure).toBeNull()
      expect(answers).toEqual([
        { columns: ['one'], rows: [[1]], command: 'SELECT', changed: 0 },
        { columns: [], rows: [], command: 'CREATE', changed: 0 },
        { columns: [], rows: [], command: 'INSERT', changed: 3 },
        { columns: [], rows: [], command: '', changed: 0 },
        { columns: ['none'], rows: [], command: 'SELECT', changed: 0 },
      ])
      expect(heard).toEqual([...described, 'readyForQuery'])
    }
  })

  test('a refusal says who asked, and the connection goes on', async () => {
    const refused = runStatement(client, plain('select 1 / $1::int', 0))
    const failure = await refused.catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(pg.DatabaseError)
    expect(failure).toMatchObject({ code: '22012', stack: expect.stringContaining('run-statement') })
    expect((await runStatement(client, plain('select 1'))).rows).toEqual([[1]])
  })

  test('what follows a failure is not done, and is prepared the next time, as what was refused is', async () => {
    const after = { text: 'select 2 as after', values: [], prepared: named('after') }
    const divided = (by: number) => ({ text: 'select 6 / $1::int as part', values: [by], prepared: divide })
    const divide = named('divide')
    const { answers, failure } = await makeTrip(client, [plain('select 1'), divided(0), after])
    expect(answers).toHaveLength(1)
    expect(failure).toMatchObject({ code: '22012' })
    expect((await makeTrip(client, [divided(3), after])).answers.map(({ rows }) => rows)).toEqual([
      [[2]],
      [[2]],
    ])
  })
})
