import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../../test/list-engine.ts'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'

let folder: string
let lists: TestEngine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const path = join(folder, 'phone.sqlite')
  const file = new DatabaseSync(path)
  file.enableDefensive(false)
  file.exec(`create table songs (id integer primary key, title text collate nocase);
    insert into songs values (1, 'b'), (2, 'a'), (3, 'B');
    pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, 'nocase', 'LOCALIZED') where name = 'songs'`)
  file.close()
  const database = await openDatabase(`sqlite:${path}`, { log: silentLog })
  lists = await createTestEngine(database, { tables: [] })
})
afterAll(async () => {
  await lists.database.close()
  await rm(folder, { recursive: true, force: true })
})

test('a text whose order only the file’s own program knows is read, and compared by its bytes', async () => {
  const ids = async (search: string) =>
    (await lists.page('songs', search)).rows.map(({ values }) => values.id)
  expect(await ids('')).toEqual([1, 2, 3])
  expect(await ids('sort=title')).toEqual([3, 2, 1])
  expect(await ids('filter=title:is:b')).toEqual([1])
})
