import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { findWords, makeIndex, openForWords } from './search.cases.ts'
import { execute, runElsewhere, type Target } from './target.ts'

/** What a search index finds and what it doesn't. */
export function searchWordCases(target: Target): void {
  // A text of MySQL has 65,535 bytes.
  const long = target.dialect === 'mysql' ? 'longtext' : 'text'
  let database: Database
  let table: TableSchema
  beforeAll(async () => {
    database = await openForWords(target)
    await execute(
      database,
      `create table plain (id integer primary key, title ${long}, note ${long}, tag varchar(10) unique)`,
      `insert into plain values (1, 'Oak table', null, 'a'), (2, null, null, null), (3, 'Größe', 'oak', 'b')`,
    )
    table = await makeIndex(database, 'plain', ['title', 'note'])
  })

  const elsewhere = (statement: string) => runElsewhere(target, statement)
  const find = (...words: string[]) => findWords(database, table, words)

  test('text that was there is found, in any case, in all columns and no other', async () => {
    expect(table.searchIndex?.columns).toEqual(['title', 'note'])
    expect(await find('OAK')).toEqual([1, 3])
    expect(await find('grö')).toEqual([3])
    expect(await find('elm')).toEqual([])
    await execute(database, `update plain set tag = 'untitled' where id = 2`)
    expect(await find('untitled')).toEqual([])
  })

  test('text is found wherever it stands in a long one', async () => {
    for (const characters of [990, 1_000, 60_000, 3_000_000]) {
      const long = `'${'lorem ipsum '.repeat(characters / 12)} Sycamore'`
      await execute(database, `insert into plain (id, title, note) values (40, 'birch', ${long})`)
      expect(await find('sycamore')).toEqual([40])
      expect(await findWords(database, table, ['sycamore'], 'each')).toEqual([40])
      await execute(database, 'delete from plain where id = 40')
    }
  })

  test('text is found the same when row after row is asked', async () => {
    await execute(database, `insert into plain values (9, '50%_off! "now"', 'ß', null)`)
    for (const word of ['OAK', 'röß', 'GRÖ', 'elm', 'able', '50%', '%_o', 'f! ', '"now', "it's", 'now']) {
      expect(await findWords(database, table, [word], 'each')).toEqual(await find(word))
    }
    await execute(database, 'delete from plain where id = 9')
  })

  test('text is common when more rows hold it than are found and sorted at once, where that has to be asked', async () => {
    const { areCommon } = database.searchIndex
    if (target.dialect === 'postgres') return expect(areCommon).toBeNull()
    await execute(
      database,
      `insert into plain (id, title) with recursive c(x) as (select 1001 union all select x + 1 from c where x < 7000)
         select x, case when x % 4 then 'walnut' else 'walnut beech' end from c`,
    )
    expect(await areCommon?.(table, ['walnut'])).toBe(true)
    expect(await areCommon?.(table, ['walnut', 'beech'])).toBe(false)
    expect(await areCommon?.(table, ['OAK'])).toBe(false)
    await execute(database, `delete from plain where title like 'walnut%'`)
  })

  test('text of two words is found where both are', async () => {
    expect(await find('oak', 'table')).toEqual([1])
    expect(await find('oak', 'größe')).toEqual([3])
    expect(await find('table', 'größe')).toEqual([])
  })

  test('text of several words is found as it is written, and no other', async () => {
    await execute(
      database,
      `insert into plain (id, title) values (20, 'KR-07342'), (21, 'KR_07342'), (22, 'KR 07342'), (23, 'KR--07342')`,
    )
    expect(await find('kr-07342')).toEqual([20])
    expect(await find('kr_073')).toEqual([21])
    expect(await find('r 073')).toEqual([22])
    expect(await find('-07342')).toEqual([20, 23])
    await execute(database, 'delete from plain where id between 20 and 23')
  })

  if (target.product === 'MariaDB') {
    test.skip('text inside a word is found (MariaDB looks words up by their beginnings only)', () => {})
  } else {
    test('text inside a word is found', async () => {
      expect(database.searchIndex.finds).toBe('parts')
      expect(await find('röß')).toEqual([3])
      expect(await find('abl')).toEqual([1])
      expect(await find('ak tab')).toEqual([1])
    })
  }

  test('words that servers usually leave out of an index are found', async () => {
    await execute(
      database,
      `insert into plain (id, title) values (30, 'what will the com be'), (31, 'where')`,
    )
    for (const way of ['all', 'each'] as const) {
      for (const word of ['what', 'wil', 'will', 'the com', 'com be', 'WILL THE']) {
        expect(await findWords(database, table, [word], way)).toEqual([30])
      }
      expect(await findWords(database, table, ['whe'], way)).toEqual([31])
    }
    await execute(database, 'delete from plain where id in (30, 31)')
  })

  test('text that another program writes, changes, replaces and removes is found as it then is', async () => {
    await elsewhere(`insert into plain (id, title) values (10, 'willow'), (11, 'willow')`)
    expect(await find('willow')).toEqual([10, 11])
    await elsewhere(`update plain set note = 'cherry', title = null where id = 10`)
    expect(await find('willow')).toEqual([11])
    await elsewhere('update plain set id = 12 where id = 11')
    expect(await find('willow')).toEqual([12])
    await elsewhere('delete from plain where id = 12')
    expect(await find('willow')).toEqual([])
    expect(await find('cherry')).toEqual([10])
  })

  test.each([
    '100%',
    'a_b',
    '!!!',
    '\\\\n',
    "it's",
    'say "hi"',
    '"quoted"',
    'and OR not',
    'near(a b)',
    'note:x',
    'wild*',
    '^begin',
    '-x-',
    '{a b}',
    '😀😀😀',
    'naïve café',
    '日本語',
    '+oak -elm',
    '(oak) <elm>',
    '~oak@3',
    'İstanbul',
    '𐐀𐐁oak',
    'foo_bar',
    'שלום',
  ])('text like %s means itself', async (text) => {
    await execute(
      database,
      `insert into plain (id, title) values (50, '${`a ${text} b`.replaceAll("'", "''")}')`,
    )
    expect(await find(text)).toEqual([50])
    await execute(database, 'delete from plain where id = 50')
    expect(await find(text)).toEqual([])
  })
}
