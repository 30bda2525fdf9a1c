import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { runCommand } from '../../test/run-command.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

eachDatabase((kind) => {
  let folder: string
  let url: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    await runStatements(database, [
      'create table makers (id integer primary key, name varchar(40) not null unique)',
      `insert into makers values (1, 'Oak and Sons')`,
      `create table goods (id integer primary key, name varchar(40) not null, price integer,
        maker integer, foreign key (maker) references makers (id))`,
      `insert into goods values (1, 'Old lamp', 5, 1)`,
    ])
    await database.close()
  })
  afterAll(() => rm(folder, { recursive: true }))

  const call = (...argv: string[]) =>
    runCommand(['import', ...argv, '--database', url, '--attach', '--data-dir', folder])

  async function write(name: string, text: string): Promise<string> {
    const file = join(folder, name)
    await writeFile(file, text)
    return file
  }

  async function readGoods(): Promise<readonly object[]> {
    const database = await openDatabase(url, { log: silentLog })
    const goods = sql<object>`select id, name, price from goods order by id`
    const rows = await database.read(goods.compile(database.build))
    await database.close()
    return rows.map((row) => ({ ...row }))
  }

  test('what the file means is shown, and nothing is imported unasked', async () => {
    const file = await write('first.csv', 'ID;Name;Price\n2;New lamp;7\n')
    const { code, stdout, stderr } = await call(file, 'goods')
    expect(stdout).toMatch(/first\.csv, .*: CSV, UTF-8, semicolon, with a header/)
    expect(stdout).toMatch(/^Price +price +No value$/m)
    expect(stdout).toContain('The first 1 row can be imported.')
    expect(stderr).toContain('Nothing was imported. Add --yes to skip the question.')
    expect(code).toBe(1)
    expect(await readGoods()).toEqual([{ id: 1, name: 'Old lamp', price: 5 }])
  })

  test('a check writes nothing, and keeps the refused rows with their reasons', async () => {
    const file = await write('checked.csv', 'id,name,price\n2,New lamp,7\n3,Red lamp,dear\n')
    const { code, stdout, stderr } = await call(file, 'goods', '--check')
    expect(stdout).toContain(
      'Checked: 1 row would be added or changed, 0 rows would stay unchanged, 1 row would be refused.',
    )
    expect(stderr).toContain('checked.csv.refused.csv')
    expect(code).toBe(1)
    expect(await readFile(`${file}.refused.csv`, 'utf8')).toMatch(/^3,Red lamp,dear,.*number/m)
    expect(await readGoods()).toHaveLength(1)
  })

  test('rows are added and changed by their key, and the same file again changes nothing', async () => {
    const file = await write('both.csv', 'id|name|price\n1|Old lamp|none\n2|New lamp|7\n')
    const ways = ['goods', '--mode', 'both', '--null', 'none', '--separator', '|', '--yes']
    const first = await call(file, ...ways)
    expect(first.stderr).toBe('')
    expect(first.stdout).toContain('Imported: 2 rows added or changed, 0 rows unchanged, 0 rows refused.')
    expect(first.code).toBe(0)
    expect(await readGoods()).toEqual([
      { id: 1, name: 'Old lamp', price: null },
      { id: 2, name: 'New lamp', price: 7 },
    ])
    const second = await call(file, ...ways)
    expect(second.stdout).toContain('Imported: 0 rows added or changed, 2 rows unchanged, 0 rows refused.')
    expect(second.code).toBe(0)
  })

  test('a wrong flag, file or table is refused before anything is read', async () => {
    const file = await write('wrong.csv', 'id,name\n9,Lamp\n')
    expect(await call(file, 'goods', '--mode', 'replace')).toMatchObject({
      code: 2,
      stderr: '--mode takes one of: add update both\n',
    })
    expect(await call(join(folder, 'none.csv'), 'goods')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no file'),
    })
    expect(await call(file)).toMatchObject({ code: 2, stderr: expect.stringContaining('needs a table') })
    expect(await call(file, 'nothing')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not exist'),
    })
  })
})
