import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import { execute, type Target, tableOf } from './target.ts'

/** What tells the rows of a table apart. */
export function keyCases(target: Target): void {
  if (target.dialect === 'mysql') beginningCases(target)
  else collationCases(target)
}

/** An index compares like its column here, but may have only the beginnings of the values. */
function beginningCases(target: Target): void {
  test('a key of the beginnings of values tells whole values apart, but sorts nothing', async () => {
    const database = await target.open()
    await execute(
      database,
      'create table beginnings (a text not null, b varchar(20) not null, primary key (a(5)), unique key short (b(3), a(2)))',
    )
    const table = await tableOf(database, 'beginnings')
    expect(table.primaryKey).toEqual(['a'])
    expect(table.uniqueKeys).toEqual([{ columns: ['b', 'a'], total: true }])
    expect(table.indexes.map((index) => index.columns)).toEqual([[], []])
  })
}

function collationCases(target: Target): void {
  const isFile = target.dialect === 'sqlite'
  const caseless = isFile ? 'nocase' : 'caseless'
  const exact = isFile ? 'binary' : '"C"'
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    if (!isFile) {
      const options = `provider = icu, locale = 'und-u-ks-level2', deterministic = false`
      await execute(database, `create collation caseless (${options})`)
    }
    await execute(
      database,
      `create table loose (a text collate ${caseless} not null, b text collate ${caseless} not null unique)`,
      `create unique index loose_a on loose (a collate ${exact})`,
      `create table tight (a text not null, b text collate ${caseless})`,
      `create unique index tight_a on tight (a collate ${caseless})`,
    )
  })

  test('an index that keeps apart what its column takes for equal tells no rows apart', async () => {
    expect((await tableOf(database, 'loose')).uniqueKeys).toEqual([{ columns: ['b'], total: true }])
    expect((await tableOf(database, 'tight')).uniqueKeys).toEqual([{ columns: ['a'], total: true }])
  })

  if (isFile) {
    test('a key that keeps apart what its column takes for equal is none', async () => {
      await execute(
        database,
        'create table loose_key (a text collate nocase not null, b integer, primary key (b, a collate binary))',
        'create table spaced_key (a text collate rtrim not null, primary key (a collate nocase))',
        'create table tight_key (a text collate nocase primary key)',
      )
      expect((await tableOf(database, 'loose_key')).primaryKey).toEqual([])
      expect((await tableOf(database, 'spaced_key')).primaryKey).toEqual([])
      expect((await tableOf(database, 'tight_key')).primaryKey).toEqual(['a'])
    })
  }
}
