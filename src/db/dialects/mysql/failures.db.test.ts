import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onMariadb, onServer, undoneAfterwards } from '../../../../test/databases.ts'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import { execute } from '../cases/target.ts'

/** What other databases do not refuse, or do not tell of. */
onMariadb((kind) => {
  let url: string
  let database: Database
  beforeAll(async () => {
    url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    await execute(
      database,
      `create table strict (
        id integer primary key, word varchar(3), small tinyint, mood enum('good'), day date, price decimal(4,2),
        least integer not null, doubled integer as (small * 2))`,
      'create view positive as select id, small, least as most from strict where small > 0 with check option',
      `insert into strict (id, word, small, least) values (1, 'a', 1, 1)`,
    )
  })
  afterAll(() => database.close())
  const undone = undoneAfterwards()

  const refusalOf = (statement: string, on = database) =>
    execute(on, statement).then(
      () => {
        throw new Error(`Nobody refused: ${statement}`)
      },
      (failure: unknown) => failure,
    )

  test.each([
    ['word', "set word = 'long'", 'This value is too long for the database.'],
    ['small', 'set small = 128', 'Out of range value for column'],
    ['price', 'set price = 100', 'Out of range value for column'],
    ['mood', "set mood = 'bad'", 'Data truncated for column'],
    ['day', "set day = '2026-02-30'", 'Incorrect date value'],
    ['day', "set day = 'soon'", 'Incorrect date value'],
    ['small', "set small = 'x'", 'Incorrect integer value'],
    ['least', 'set least = null', 'This can’t be empty.'],
    ['doubled', 'set doubled = 3', 'The database computes this column'],
  ])('%s is not damaged, but refused by its name: %s', async (column, words, reason) => {
    const failure = await refusalOf(`update strict ${words} where id = 1`)
    expect(failure).toMatchObject({ code: 'invalid', message: expect.stringContaining(reason) })
    expect(Object.keys(Object(failure).fields)).toEqual([column])
  })

  test('a value that is missing is refused by its column', async () => {
    const failure = await refusalOf('insert into strict (id) values (2)')
    expect(failure).toMatchObject({ code: 'invalid', message: 'least: This can’t be empty.' })
  })

  test('a view refuses a row that it would lose, and what its table refuses', async () => {
    expect(await refusalOf('update positive set small = -1')).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('CHECK OPTION failed'),
    })
    expect(await refusalOf('update positive set most = null')).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('This can’t be empty.'),
    })
    expect(await refusalOf('insert into positive values (1, 1, 1)')).toMatchObject({
      code: 'invalid',
      message: 'Another row already has this value.',
    })
  })

  test('what the account may not do is forbidden, and an account that may not enter is told so', async () => {
    const account = `switchboard_${randomBytes(4).toString('hex')}`
    const name = new URL(url).pathname.slice(1)
    await onServer(
      url,
      `create user ${account} identified by 'secret'`,
      `grant select, update (word) on ${name}.strict to ${account}`,
    )
    undone(async () => {
      await onServer(url, `drop user ${account}`)
    })
    const as = (password: string, path = name) => {
      const own = new URL(url)
      Object.assign(own, { username: account, password, pathname: path })
      return openDatabase(own.href, { log: silentLog })
    }
    const opened = await as('secret')
    undone(() => opened.close())
    await execute(opened, "update strict set word = 'b'")
    for (const statement of [
      'delete from strict',
      'update strict set small = 3',
      'create table t (id int)',
    ]) {
      expect(await refusalOf(statement, opened)).toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(/isn’t allowed to do this: .* denied/),
      })
    }
    await expect(as('wrong')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/rejected the user name or password/),
    })
    await expect(as('secret', 'nowhere')).rejects.toMatchObject({ code: 'unavailable' })
    const missing = new URL(url)
    missing.pathname = '/switchboard_nowhere'
    await expect(openDatabase(missing.href, { log: silentLog })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/Unknown database 'switchboard_nowhere'.* The server is/),
    })
  })

  test('what is larger than the server takes at once is refused, and names the setting', async () => {
    await onServer(url, 'create table documents (id integer primary key, body longtext)')
    const [server] = await onServer(url, 'select @@global.max_allowed_packet as most')
    const most = Number(server?.most)
    const add = (id: number, length: number) =>
      database.write((transaction) =>
        transaction.run(
          sql`insert into documents values (${id}, ${'é'.repeat(length / 2)})`.compile(database.build),
        ),
      )
    await expect(add(1, most)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('max_allowed_packet'),
    })
    await add(2, most - 1_000)
    const rows = await onServer(url, 'select id, length(body) as bytes from documents')
    expect(rows).toEqual([{ id: 2, bytes: most - 1_000 }])
  })

  test('a session that may only read changes nothing', async () => {
    const write = sql`update strict set word = 'x'`.compile(database.build)
    await expect(database.read(write)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The database accepts no changes at the moment.',
    })
  })
})
