import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase, onPostgres, onServer, saysMysql } from '../../test/databases.ts'
import { familyOf } from '../../test/family.ts'
import { runStatements } from '../../test/list-engine.ts'
import { inMysqlWords } from '../../test/mysql-words.ts'
import { launchCommand, runCommand } from '../../test/run-command.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

const hostile = `Big "Table" of it's own`
const rows = 300_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
})
afterAll(() => rm(folder, { recursive: true }))

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

async function execute(url: string, ...statements: string[]): Promise<void> {
  const database = await openDatabase(url, { log: silentLog })
  await runStatements(familyOf(database) === 'MySQL' ? inMysqlWords(database) : database, statements)
  await database.close()
}

async function list(url: string): Promise<readonly string[]> {
  const database = await openDatabase(url, { log: silentLog })
  const names = await database.searchIndex.list()
  await database.close()
  return names
}

eachDatabase((kind) => {
  let url: string
  const call = (...argv: string[]) =>
    runCommand([...argv, '--database', url, '--attach', '--data-dir', folder])

  beforeAll(async () => {
    url = await kind.url({ searched: true })
    await execute(
      url,
      'create table goods (id integer primary key, name text, note text, price integer)',
      `insert into goods values (1, 'Oak table', 'heavy', 5)`,
      `create table ${quote(hostile)} (id integer primary key, "First name" text)`,
      'create view seen as select id, name from goods',
      'create table long (id integer primary key, name text)',
      `insert into long with recursive c(x) as (select 1 union all select x + 1 from c where x < ${rows})
        select x, 'the willow number ' || x || ' of the wood behind the house' from c`,
      'analyze',
    )
  })

  test('what would be made is shown, and nothing is made unasked', async () => {
    const { code, stdout, stderr } = await call('index', 'goods')
    expect(stderr).toBe('Nothing was created. Add --yes to skip the question.\n')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /goods has about 1 row\. The index finds (parts of words|words by their beginnings) in name, note\./,
    )
    expect(stdout).toMatch(/^ {2}(create|alter table) .*goods.*;$/m)
    expect(stdout).toMatch(/It will take about \d.* kB and 1 second\./)
    expect(await list(url)).toEqual([])
  })

  test('without consent to tables of ours nothing is begun', async () => {
    const { code, stderr } = await runCommand([
      'index',
      'goods',
      '--yes',
      '--database',
      url,
      '--data-dir',
      folder,
    ])
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Switchboard keeps /)
    expect(stderr).not.toContain('Creating it')
  })

  test('--print prints the statements and nothing else', async () => {
    const { code, stdout } = await call('index', 'goods', '--columns', 'note', '--print')
    expect(code).toBe(0)
    expect(stdout).toMatch(/coalesce\("note"|\(`note`\)/)
    expect(stdout).not.toMatch(/["`]name["`]/)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .every((line) => /^(create|drop|insert|analyze|set|alter table) .*;$/.test(line)),
    ).toBe(true)
    expect(await list(url)).toEqual([])
  })

  test('it is made, written down, refused a second time, changed and removed', {
    timeout: 120_000,
  }, async () => {
    const made = await call('index', 'goods', '--yes')
    expect(made).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Created in .*\. It takes \d.*\.$/m),
    })
    expect(await list(url)).toHaveLength(1)
    const again = await call('index', 'goods', '--yes')
    expect(again.code).toBe(1)
    expect(again.stderr).toMatch(/goods already has this search index, on name, note\./)
    const changed = await call('index', 'goods', '--columns', 'name', '--yes')
    expect(changed.stdout).toContain('replaces the one on name, note')
    const dropped = await call('index', 'goods', '--drop', '--yes')
    expect(dropped).toMatchObject({ code: 0, stdout: expect.stringMatching(/drop .*Removed\.\n$/s) })
    expect(await list(url)).toEqual([])
    expect((await call('index', 'goods', '--drop', '--yes')).stderr).toMatch(/goods has no search index\.\n$/)
  })

  test('a table may have any name', { timeout: 60_000 }, async () => {
    const made = await call('index', hostile, '--yes')
    expect(made.stderr).toBe('Creating it … Press Ctrl+C to stop. Nothing is left behind.\n')
    expect(made.stdout).toContain(`"switchboard index 'Big "Table" of it'\\''s own' --drop"`)
    expect((await list(url)).join()).toContain('Big "Table"')
    expect((await call('index', hostile, '--drop', '--yes')).code).toBe(0)
    expect(await list(url)).toEqual([])
  })

  test('what can have none is refused in a sentence', { timeout: 60_000 }, async () => {
    const refusal = async (...argv: string[]) => (await call('index', ...argv, '--yes')).stderr
    expect(await refusal('godos')).toBe('There is no table "godos". Did you mean "goods"?\n')
    expect(await refusal('seen')).toMatch(/^Only an ordinary table can have a search index/)
    expect(await refusal('goods', '--columns', 'nmae')).toMatch(
      /has no column "nmae"\. Did you mean "name"\?\n$/,
    )
    expect(await refusal('goods', '--columns', 'price')).toMatch(/Possible: name, note\.\n$/)
  })

  test('Ctrl+C while it is made stops it in the database and leaves nothing', {
    timeout: 120_000,
  }, async () => {
    const { child, ended, untilNote } = await launchCommand([
      'index',
      'long',
      '--yes',
      '--database',
      url,
      '--attach',
      '--data-dir',
      folder,
    ])
    await untilNote(/Creating it/)
    await new Promise((resolve) => setTimeout(resolve, 300))
    child.kill('SIGINT')
    const { code, stdout, stderr } = await ended
    expect(stderr).toMatch(/Stopped\. Nothing was left behind\.\n$/)
    expect(code).toBe(1)
    expect(stdout).not.toContain('Made')
    expect(await list(url)).toEqual([])
    // No build goes on unseen, and the table can be written.
    await execute(url, `insert into long values (${rows + 1}, 'elm')`)
  })

  test('detach shows it, takes it along, and the trail tells who made and removed it', {
    timeout: 60_000,
  }, async () => {
    expect((await call('index', 'goods', '--yes')).code).toBe(0)
    const trail = join(folder, `${kind.name}.ndjson`)
    const { stdout } = await runCommand(['detach', '--yes', '--export', trail, '--database', url])
    expect(stdout).toMatch(/switchboard_search_goods +search index$/m)
    // The command lists what stays.
    const stays =
      kind.name === 'SQLite' ? '/* for its empty sqlite_sequence */ vacuum' : 'drop extension pg_trgm'
    const end = saysMysql(kind)
      ? 'Removed. Nothing of Switchboard is left in the database.\n'
      : `Removed. These parts stay, because others may use them. When nobody needs them, run:\n  ${stays};\n`
    expect(stdout.endsWith(`\n${end}`)).toBe(true)
    expect(await list(url)).toEqual([])
    const entries = readFileSync(trail, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const first = entries.find((entry) => entry.action === 'search-index.created')
    expect(first).toMatchObject({
      actor: { kind: 'system', name: 'command line' },
      after: { columns: ['name', 'note'] },
    })
    const actions = entries.map((entry) => entry.action)
    expect(actions.filter((action) => action === 'search-index.removed')).toHaveLength(2)
  })
})

describe('an account without the right', () => {
  onPostgres((kind) => {
    test('is given the statements for whoever has it', { timeout: 60_000 }, async () => {
      const url = await kind.url({ searched: true })
      const role = `looker_${Date.now()}`
      await onServer(url, 'create extension pg_trgm')
      await onServer(url, 'create table goods (id integer primary key, name text)')
      await onServer(url, `create role ${role} login password 'secret'`)
      await onServer(url, `grant select on goods to ${role}`)
      const theirs = Object.assign(new URL(url), { username: role, password: 'secret' })
      const store = `sqlite:${join(folder, 'looker.sqlite')}`
      const { code, stdout, stderr } = await runCommand([
        ...['index', 'goods', '--yes', '--database', theirs.href, '--store-url', store, '--data-dir', folder],
      ])
      await onServer(url, `drop owned by ${role}`)
      await onServer(url, `drop role ${role}`)
      expect(code).toBe(1)
      expect(stderr).toMatch(/Must be owner of table goods/)
      expect(stdout).toMatch(/An account that may change the table can run this.*create index concurrently/s)
    })
  })
})
