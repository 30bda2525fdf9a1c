import { beforeAll, expect, test } from 'vitest'
import { onMariadb, undoneAfterwards } from '../../test/databases.ts'
import { openRowHouse, type RowHouse } from '../../test/row-house.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import { requireCreate } from './add-row.ts'
import { requireDelete } from './delete-row.ts'
import { requireEditable } from './require-editable.ts'
import { requireRestore } from './restore-rows.ts'

onMariadb((kind) => {
  const undone = undoneAfterwards()
  let house: RowHouse
  beforeAll(async () => {
    const database = await openDatabase(await kind.url(), { log: silentLog })
    undone(() => database.close())
    house = await openRowHouse({
      database,
      tables: ['create table old (id integer primary key, name text) engine = MyISAM'],
    })
  })

  test('who wants to write to a table whose changes can’t be taken back is told its engine', async () => {
    const source = await house.source('old')
    const requirements = [
      () => requireCreate(source),
      () => requireDelete(source),
      () => requireRestore(source),
      () => requireEditable(source, 'name'),
    ]
    for (const require of requirements) expect(require).toThrow(/has the engine MyISAM, .* only reads it/)
  })
})
