import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assertNever } from '../../../std/assert.ts'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import { SchemaMismatch } from '../../schema-mismatch.ts'
import { type Dialect, execute, type Target } from './target.ts'

export function failureCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    await execute(
      database,
      'create table parents (id integer primary key, "e, mail" varchar(20) not null unique)',
      `create table children (
        id integer primary key, parent_id integer, age integer check (age > 0), n integer not null,
        unique (age, n), foreign key (parent_id) references parents (id))`,
      `insert into parents values (1, 'a')`,
      'insert into children values (1, 1, 5, 7)',
    )
  })

  const refused = async (statement: string, fields?: readonly string[]) => {
    const failure: unknown = await execute(database, statement).catch((reason: unknown) => reason)
    expect(failure).toMatchObject({ code: 'invalid', status: 422 })
    if (fields) expect(Object.keys(Object(failure).fields ?? {})).toEqual(fields)
    return String(failure)
  }

  test('a value that is taken is refused by the columns of its key', async () => {
    await refused('insert into children values (2, 1, 5, 7)', ['age', 'n'])
    await refused('insert into children values (1, 1, 6, 7)', ['id'])
    expect(await refused(`insert into parents values (2, 'a')`)).toContain('already has this value')
  })

  test('a reference to nothing, and removing what is referred to, are refused', async () => {
    await refused('insert into children values (3, 99, 5, 8)')
    expect(await refused('delete from parents')).toContain('still refer')
  })

  test('an empty value where none may be is refused by its column', async () => {
    await refused('insert into children values (4, 1, 5, null)', ['n'])
  })

  test('a broken rule of the table is refused', async () => {
    expect(await refused('insert into children values (5, 1, -5, 8)')).toContain('rule')
  })

  test('what the database can not compute from the rows is refused in its words', async () => {
    const [tooMuch, words] = {
      sqlite: ['abs(-9223372036854775808)', 'overflow'],
      postgres: ['1 / 0', 'zero'],
      mysql: ['9223372036854775807 + id', 'out of range'],
    }[target.dialect]
    expect(await refused(`select ${tooMuch} from parents`)).toContain(words)
    // It has no value for what is no JSON.
    if (target.dialect === 'mysql') return
    const parsed = target.dialect === 'sqlite' ? `json_extract("e, mail", '$.a')` : `"e, mail"::json`
    expect(await refused(`select ${parsed} from parents`)).toMatch(/json/i)
  })

  test.each(triggers[target.dialect])('a trigger that refuses is heard: %s', async (trigger, words) => {
    const name = `ruled_${Math.random().toString(36).slice(2)}`
    const named = (text: string) => text.replaceAll('ruled', name)
    await execute(database, `create table ${name} (id integer)`, `insert into ${name} values (1)`)
    await execute(database, ...toTrigger(target, trigger).map(named))
    expect(await refused(`update ${name} set id = 2`)).toContain(words)
  })

  test.each([
    ["insert into parents values (1, 'b')", '(?:id: )?Another row already has this value.'],
    ['insert into children values (7, 1, 8, null)', 'n: This can’t be empty.'],
  ])(
    'what a trigger writes elsewhere is refused by that table, and by no column of its own: %s',
    async (body, reason) => {
      const name = `copied_${Math.random().toString(36).slice(2)}`
      await execute(database, `create table ${name} (id integer)`, `insert into ${name} values (1)`)
      await execute(database, ...toTrigger(target, body).map((text) => text.replaceAll('ruled', name)))
      expect(await refused(`update ${name} set id = 2`, [])).toMatch(
        new RegExp(`writes to (?:"parents"|"children"|another table), and that write failed: ${reason}$`),
      )
    },
  )

  if (target.dialect !== 'sqlite') {
    test('a trigger that asks for another try is no refusal', async () => {
      const raise =
        target.dialect === 'postgres'
          ? "raise exception 'Again' using errcode = 'serialization_failure'"
          : "signal sqlstate '40001' set message_text = 'Again'"
      await execute(database, 'create table tried (id integer)', 'insert into tried values (1)')
      await execute(database, ...toTrigger(target, raise).map((text) => text.replaceAll('ruled', 'tried')))
      await expect(execute(database, 'update tried set id = 2')).rejects.toMatchObject({ code: 'busy' })
    })
  }

  if (target.dialect === 'postgres') {
    test('a policy of the table refuses the row, and no account', async () => {
      await execute(
        database,
        'create table policed (id integer, active boolean)',
        'insert into policed values (1, true)',
        'alter table policed enable row level security',
        'create policy seen on policed using (true) with check (active)',
        'create role policed_writer',
        'grant select, update on policed to policed_writer',
      )
      try {
        const work = execute(database, 'set local role policed_writer', 'update policed set active = false')
        await expect(work).rejects.toMatchObject({
          code: 'invalid',
          message: expect.stringContaining('policy'),
        })
      } finally {
        await execute(database, 'drop owned by policed_writer', 'drop role policed_writer')
      }
    })
  }

  test('a statement that makes no sense is a bug and no refusal', async () => {
    const failure: unknown = await execute(database, 'select nonsense from nowhere').catch((reason) => reason)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toHaveProperty('status')
  })

  test.each([
    'select id from nowhere',
    'select nonsense from parents',
    'select id from parents order by nonsense',
  ])('a table or column that is not there is told apart from other bugs: %s', async (statement) => {
    const read = (text: string) => database.read(sql.raw(text).compile(database.build))
    await expect(read(statement)).rejects.toBeInstanceOf(SchemaMismatch)
    await expect(read('select from where')).rejects.not.toBeInstanceOf(SchemaMismatch)
  })

  test('after a refusal inside it a transaction leaves nothing, even when the refusal was swallowed', async () => {
    const work = database.write(async (transaction) => {
      await transaction.run(database.build.insertInto('parents').values({ id: 50, 'e, mail': 'fifty' }))
      await transaction.run(database.build.insertInto('parents').values({ id: 50, 'e, mail': 'x' }))
    })
    await expect(work).rejects.toMatchObject({ code: 'invalid' })
    expect(
      await database.read(database.build.selectFrom('parents').select('id').where('id', '=', 50)),
    ).toEqual([])
  })

  test('a database that is not there is a Problem with a sentence and no password', async () => {
    const missing =
      target.dialect === 'sqlite'
        ? 'sqlite:/nowhere/at/all/x.sqlite'
        : `${target.dialect}://olive:geheim@127.0.0.1:1/shop`
    const failure: unknown = await openDatabase(missing, { log: silentLog }).catch(
      (reason: unknown) => reason,
    )
    expect(failure).toMatchObject({ code: 'unavailable' })
    expect(String(failure)).not.toContain('geheim')
    expect(String(failure)).toMatch(target.dialect === 'sqlite' ? '/nowhere/at/all' : '127.0.0.1:1')
  })

  test('an address of an unknown kind says which are known', async () => {
    await expect(openDatabase('oracle://x', { log: silentLog })).rejects.toThrow('sqlite:')
  })

  test('a closed database ends well, twice too', async () => {
    const short = await openDatabase(target.url(), { log: silentLog })
    await short.ping()
    await short.close()
    await short.close()
    await expect(short.ping()).rejects.toThrow()
  })

  test('who reads while a database is closed, or afterwards, is told so', async () => {
    const short = await openDatabase(target.url(), { log: silentLog })
    const one = sql<{ one: number }>`select 1 as one`.compile(short.build)
    const readOn = async () => {
      for (;;) await short.read(one)
    }
    const reading = readOn().catch((failure: unknown) => failure)
    await short.read(one)
    await short.close()
    expect(await reading).toMatchObject({ code: 'unavailable' })
    await expect(short.read(one)).rejects.toMatchObject({ code: 'unavailable' })
  })
}

const says = (state: string) => `signal sqlstate '${state}' set message_text = 'The owner says no'`

const triggers: Record<Dialect, readonly [body: string, words: string][]> = {
  sqlite: [
    ["select raise(abort, 'The owner says no')", 'The owner says no'],
    ["select raise(abort, '')", 'does not accept'],
    ['update ruled set id = new.id + 1', 'without end'],
  ],
  postgres: [
    ["raise exception 'The owner says no'", 'The owner says no'],
    ["raise exception ''", 'does not accept'],
    ["raise exception 'The owner says no' using errcode = '45000'", 'The owner says no'],
    ["raise exception 'The owner says no' using errcode = 'check_violation'", 'The owner says no'],
    ["raise exception 'The owner says no' using errcode = 'insufficient_privilege'", 'The owner says no'],
    ["assert false, 'The owner says no'", 'The owner says no'],
    ['update ruled set id = 3', 'tack'],
    ['perform not_there()', 'not_there'],
    ["execute 'wrong words'", 'wrong'],
  ],
  mysql: [
    [says('45000'), 'The owner says no'],
    ["signal sqlstate '45000' set message_text = ''", 'does not accept'],
    [says('23000'), 'The owner says no'],
    [says('42000'), 'The owner says no'],
    [`${says('45000')}, mysql_errno = 1062`, 'The owner says no'],
    ['update ruled set id = 3', 'already used'],
    ['call not_there()', 'not_there'],
    ['insert into not_there values (1)', 'not_there'],
    ["set new.id = 'x'", 'id: Incorrect integer value'],
    ['set new.id = 1 / 0', 'Division by 0'],
  ],
}

function toTrigger({ dialect }: Target, body: string): string[] {
  switch (dialect) {
    case 'sqlite':
      return [
        'pragma recursive_triggers = on',
        `create trigger rule_of_ruled after update on ruled begin ${body}; end`,
      ]
    case 'postgres':
      return [
        `create function rule_of_ruled() returns trigger language plpgsql as $$ begin ${body}; return new; end $$`,
        'create trigger rule before update on ruled for each row execute function rule_of_ruled()',
      ]
    case 'mysql':
      return [`create trigger rule_of_ruled before update on ruled for each row ${body}`]
    default:
      return assertNever(dialect)
  }
}
