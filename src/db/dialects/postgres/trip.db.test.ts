import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../../../../test/databases.ts'
import { runStatement } from './run-statement.ts'
import type { Prepared } from './statement-names.ts'
import { makeTrip, type Sent } from './trip.ts'

onPostgres((kind) => {
  let client: pg.Client
  let answered = 0
  beforeAll(async () => {
    // The pool for writers has the same options.
    const pool = new pg.Pool({ connectionString: await kind.url(), max: 1, pipeline: true })
    client = await pool.connect()
    client.connection.on('readyForQuery', () => {
      answered += 1
    })
  })
  afterAll(() => client.end())

  const plain = (text: string, ...values: unknown[]): Sent => ({ text, values, prepared: null })
  const named = (name: string): Prepared => ({ name, kept: false })

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

  test('statements that travel together are answered at once', async () => {
    const one = { text: 'select 1 as one', values: [], prepared: named('one') }
    const none = { text: 'select 1 as none where false', values: [], prepared: named('none') }
    const write = { text: 'create temporary table if not exists t (id int)', values: [], prepared: null }
    const insert = { text: 'insert into t select generate_series(1, $1::int)', values: [3], prepared: null }
    for (let turn = 0; turn < 2; turn += 1) {
      answered = 0
      const { answers, failure } = await makeTrip(client, [one, write, insert, plain(''), none])
      expect(failure).toBeNull()
      expect(answers).toEqual([
        { columns: ['one'], rows: [[1]], command: 'SELECT', changed: 0 },
        { columns: [], rows: [], command: 'CREATE', changed: 0 },
        { columns: [], rows: [], command: 'INSERT', changed: 3 },
        { columns: [], rows: [], command: '', changed: 0 },
        { columns: ['none'], rows: [], command: 'SELECT', changed: 0 },
      ])
      expect(answered).toBe(1)
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

  test('what was sent with a "begin" that fails does not run without it', async () => {
    await makeTrip(client, [plain('create temporary table alone (id int)')])
    const { failure } = await makeTrip(client, [
      plain('begin isolation level nonsense'),
      plain('insert into alone values (1)'),
    ])
    expect(failure).toMatchObject({ code: '42601' })
    expect((await runStatement(client, plain('select id from alone'))).rows).toEqual([])
  })

  test('bytes, numbers, truths and nothing arrive as they are, and what is none of them is a bug', async () => {
    const sent = plain(
      'select $1::bytea, $2::float8, $3::bool, $4::text',
      Buffer.from([0, 255]),
      0.5,
      true,
      null,
    )
    expect((await runStatement(client, sent)).rows).toEqual([[new Uint8Array([0, 255]), 0.5, true, null]])
    await expect(async () => runStatement(client, plain('select $1::text', { a: 1 }))).rejects.toThrow(
      'a parameter is a text',
    )
  })
})
