import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { readSheets } from '../../test/read-workbook.ts'
import { runCommand } from '../../test/run-command.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import type { StoreTables } from '../store/index.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
})
afterAll(() => rm(folder, { recursive: true }))

eachDatabase((kind) => {
  test('an operator writes a table to standard output or to a file, and the trail records it', {
    timeout: 60_000,
  }, async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    const place = ['--database', url, '--attach', '--data-dir', folder]
    const call = (...argv: string[]) => runCommand([...argv, ...place])
    await runStatements(database, [
      'create table goods (id integer primary key, name varchar(40))',
      `insert into goods values (1, '=1+1'), (2, 'Oak'), (3, 'Elm')`,
    ])
    await database.close()

    const csv = await call('export', 'goods', '--list', 'filter=id:lte:2&sort=-id')
    expect(csv.code).toBe(0)
    expect(Buffer.from(csv.stdout, 'latin1').toString()).toBe("\uFEFFid,name\r\n2,Oak\r\n1,'=1+1\r\n")
    expect((await call('export', 'goods', '--raw', '--list', 'filter=id:is:1')).stdout).toBe(
      'id,name\r\n1,=1+1\r\n',
    )
    const lines = (await call('export', 'goods', '--format', 'ndjson')).stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).key)).toEqual(['1', '2', '3'])

    const file = join(folder, `${kind.name}.xlsx`)
    expect(await call('export', 'goods', file)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: `Wrote Goods to ${file}.\n`,
    })
    const bytes = await readFile(file)
    const [sheet] = await readSheets(new Blob([bytes]).stream())
    expect(sheet?.data).toEqual([
      ['id', 'name'],
      [1, '=1+1'],
      [2, 'Oak'],
      [3, 'Elm'],
    ])
    expect((await call('export', 'goods', file)).code).toBe(1)

    expect(await call('export')).toMatchObject({ code: 2 })
    expect(await call('export', 'goods', '--format', 'pdf')).toMatchObject({ code: 2 })
    expect(await call('export', 'goods', '--time-zone', 'Mars/Base')).toMatchObject({ code: 2 })
    expect(await call('export', 'nothing')).toMatchObject({ code: 1 })
    expect(await call('export', 'goods', '--list', 'colour=red')).toMatchObject({
      code: 1,
      stderr: 'Unknown parameter "colour".\n',
    })
    const trail = await openDatabase(url, { log: silentLog })
    const own = trail.buildOwn<StoreTables>()
    const entries = await trail.read(own.selectFrom('entries').select('action').orderBy('id'))
    expect(entries.filter(({ action }) => action === 'table.exported')).toHaveLength(4)
    await trail.close()
  })
})
