import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase, saysMysql } from '../../test/databases.ts'
import { familyOf } from '../../test/family.ts'
import { runStatements } from '../../test/list-engine.ts'
import { inMysqlWords } from '../../test/mysql-words.ts'
import { runCommand } from '../../test/run-command.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

const triggerInFile = [
  'create trigger stay_active after update on makers begin update makers set active = 1; end',
]
const triggerOnMysql = ['create trigger stay_active before update on makers for each row set new.active = 1']
const triggerOnPostgres = [
  'create function stay() returns trigger language plpgsql as $do$ begin new.active := true; return new; end $do$',
  'create trigger stay_active before update on makers for each row execute function stay()',
]
const triggers = { SQLite: triggerInFile, PostgreSQL: triggerOnPostgres, MySQL: triggerOnMysql }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
})
afterAll(() => rm(folder, { recursive: true }))

eachDatabase((kind) => {
  const boolean = saysMysql(kind) ? 'tinyint(1)' : 'boolean'
  // InnoDB only estimates.
  const rows = saysMysql(kind) ? '\\d\\d,\\d{3}' : '60,000'
  let url: string
  const examine = (...argv: string[]) => runCommand(['doctor', '--database', url, ...argv])

  beforeAll(async () => {
    url = await kind.url({ searched: true })
    const database = await openDatabase(url, { log: silentLog })
    await runStatements(saysMysql(kind) ? inMysqlWords(database) : database, [
      `create table makers (id integer primary key, name text, active boolean not null, hidden boolean, is_admin boolean, is_large boolean,
        api_token text, deleted_at timestamp, status varchar(9) check (status in ('active', 'banned', 'invited')))`,
      'create table goods (id integer primary key, code text, maker integer references makers (id))',
      'create table steps (at text, what text)',
      'create view seen as select id, code from goods',
      `insert into goods with recursive c(x) as (select 1 union all select x + 1 from c where x < 60000) select x, 'good ' || x, null from c`,
      'analyze',
      ...triggers[familyOf(database)],
    ])
    await database.close()
  })

  test('what stands well, and what would help, is told table by table', async () => {
    const { code, stdout, stderr } = await examine()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^.+, (PostgreSQL|SQLite|MariaDB|MySQL) \d+\.\d+/)
    expect(stdout).toMatch(new RegExp(`^(public\\.)?goods, about ${rows} rows$`, 'm'))
    expect(stdout).toMatch(/key +id$/m)
    expect(stdout).toMatch(/called by +code$/m)
    expect(stdout).toMatch(/search +reads all rows, piece by piece \(.*code.*\)/)
    expect(stdout).toMatch(/"switchboard index (public\.)?goods" makes it fast/)
    expect(stdout).toMatch(/relations +maker to (public\.)?makers, shown as name/)
    expect(stdout).toMatch(/key +none: its rows have no pages\. Add a primary key/)
    expect(stdout).toMatch(/called by +nothing: no column looks like a name/)
    expect(stdout).toMatch(/^(public\.)?seen \(view\), /m)
    expect(stdout).toMatch(/No problems\.\n$/)
  })

  test('a summary comes first, then the tables by their importance', async () => {
    const { stdout } = await examine()
    expect(stdout).toMatch(/\nSummary:\n {2}3 tables, 1 view, 1 switch\n/)
    expect(stdout).toMatch(
      /1 table has no key, so its rows have no pages\n {2}1 table has a slow search: it reads all rows/,
    )
    expect(stdout).toMatch(/First:\n {2}"switchboard index (public\.)?goods" makes the search in/)
    const heads = [...stdout.matchAll(/^(?:public\.)?(\w+)(?: \(view\))?, (?:about|unknown)/gm)].map(
      ([, name]) => name,
    )
    expect(heads).toEqual(['goods', 'makers', 'steps', 'seen'])
  })

  test('one table is told alone', async () => {
    const { code, stdout } = await examine('makers')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^(public\.)?makers, /)
    expect(stdout).not.toMatch(/goods|Summary/)
    expect(JSON.parse((await examine('makers', '--json')).stdout)).toMatchObject({ calledBy: 'name' })
    const unknown = await examine('makres')
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringMatching(/Did you mean "(public\.)?makers"\?/),
    ])
  })

  test('a column whose name says nothing of on and off is not told', async () => {
    expect((await examine('makers')).stdout).not.toContain('not is_large')
  })

  test('[X3] what is masked is told with the reason', async () => {
    const { stdout } = await examine('makers')
    expect(stdout).toMatch(/masked +api_token: \S.+/)
    const { masked } = JSON.parse((await examine('makers', '--json')).stdout)
    expect(masked).toEqual([{ column: 'api_token', reason: 'name' }])
  })

  test('what is on or off is told with the reason, and so is what could be and what is not', async () => {
    const { stdout } = await examine()
    expect(stdout).toMatch(
      /switches +active, called "Active": Active or Inactive\. "active" says whether a row is on\. /,
    )
    expect(stdout).toContain(`The column is ${boolean}.`)
    expect(stdout).toMatch(
      /could be status, with active: \['active', { column: 'status', on: 'active', off: 'banned' }\]\. It has more than/,
    )
    expect(stdout).toMatch(/could be hidden, with active: \['active', 'hidden'\]\. "active" is clearer/)
    expect(stdout).toMatch(/note: The trigger "stay_active" names active: it may refuse the change or write/)
    expect(stdout).toMatch(/not is_admin\. It is a right/)
    expect(stdout).toMatch(/switches +none\. The table has no key, so its rows can’t be switched\./)
    expect(stdout).toMatch(/switches +none: no column looks like a switch/)
    expect(stdout).toMatch(/trash +deleted_at\. "deleted_at" marks the rows in the trash\./)
  })

  test('after the command that it names the search is fast', { timeout: 60_000 }, async () => {
    const made = await runCommand(['index', 'goods', '--yes', '--database', url, '--attach'])
    expect(made.code).toBe(0)
    expect((await examine()).stdout).toMatch(/search +fast, with its search index/)
  })

  test('programs are told the same as JSON', async () => {
    const { code, stdout } = await examine('--json')
    expect(code).toBe(0)
    const { database, tables, complaints, leftovers } = JSON.parse(stdout)
    expect(database).toMatchObject({
      version: expect.stringMatching(/\d/),
      capabilities: { freeCounts: expect.any(Boolean) },
    })
    expect([complaints, leftovers]).toEqual([[], []])
    const goods = tables.find((table: { name: string }) => /goods$/.test(table.name))
    expect(goods).toMatchObject({
      key: ['id'],
      calledBy: 'code',
      search: { index: ['code'], step: 'index', obstacle: null, ddl: [] },
      relations: [{ column: 'maker', calledBy: 'name' }],
      switches: { found: [], trash: null, possible: [], leftOut: [], obstacle: null },
    })
    const makers = tables.find((table: { name: string }) => /makers$/.test(table.name))
    expect(makers.switches).toMatchObject({
      found: [{ column: 'active', label: 'Active', main: true, reason: expect.stringContaining('"active"') }],
      possible: [{ column: 'status' }, { column: 'hidden', add: "active: ['active', 'hidden']" }],
      leftOut: expect.arrayContaining([expect.objectContaining({ column: 'is_admin' })]),
    })
  })

  test('a config that speaks of what is not there is wrong, and ends with 1', async () => {
    const config = join(folder, `${kind.name}.config.ts`)
    const tables = {
      godos: { label: 'Goods' },
      goods: { search: ['cod'], rowLabel: 'nmae', columns: { makr: {}, maker: { kind: 'url' } } },
      makers: { active: ['actve', 'status', { column: 'hidden', on: 3 }] },
    }
    await writeFile(config, `export default ${JSON.stringify({ tables })}`)
    const { code, stdout, stderr } = await examine('--config', config)
    expect(stderr).toBe('Found 7 problems.\n')
    expect(code).toBe(1)
    expect(stdout).toMatch(/tables\.makers\.active: \S+ has no column "actve"\. Did you mean "active"\?/)
    expect(stdout).toContain(
      `tables.makers.active: "hidden" can't be a switch. It is ${boolean}: set on and off to true or false, not 3.`,
    )
    expect(stdout).toContain(
      `${kind.name}.config.ts: tables.godos: there is no such table. Did you mean "goods"?`,
    )
    expect(stdout).toMatch(/tables\.goods\.search: \S+ has no column "cod"\. Did you mean "code"\?/)
    expect(stdout).toMatch(/tables\.goods\.rowLabel: \S+ has no column "nmae"\./)
    expect(stdout).toMatch(/tables\.goods\.columns\.makr: \S+ has no column "makr"\. Did you mean "maker"\?/)
    expect(stdout).toMatch(/tables\.goods\.columns\.maker\.kind counts for text only, but the column is int/i)
  })

  const mayBeLost = saysMysql(kind) ? ' (there an index goes with its table)' : ''
  test.skipIf(mayBeLost)(`a search index that serves nobody is found${mayBeLost}`, async () => {
    const database = await openDatabase(url, { log: silentLog })
    const name = 'switchboard_search_lost'
    const remains = database.capabilities.schemas
      ? [
          `create index ${name} on makers using gin (to_tsvector('simple', name))`,
          `update pg_index set indisvalid = false where indexrelid = '${name}'::regclass`,
        ]
      : [`create virtual table ${name}_words using fts5(words)`]
    await runStatements(database, remains)
    await database.close()
    const { code, stdout } = await examine()
    expect(code).toBe(1)
    expect(stdout).toMatch(/No table uses the search index (public\.)?switchboard_search_lost:/)
  })
})
