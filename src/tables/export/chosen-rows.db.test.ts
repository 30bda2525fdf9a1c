import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { listSource } from '../../../test/list-source.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import type { Choice } from './chosen-rows.ts'

const many = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 12000)'

onEachDatabase((open) => {
  let lists: TestEngine
  beforeAll(async () => {
    const database = await open()
    lists = await createTestEngine(database, {
      tables: [
        'create table shelves (id integer primary key, name text, weight integer)',
        `insert into shelves ${many} select n, 'Shelf ' || n, 12000 - n from numbers`,
        'create table places (house text, room integer, name text, primary key (house, room))',
        `insert into places ${many} select case when n % 2 = 0 then 'a,b' else '' end, n, 'Place ' || n from numbers`,
        'create table boxes (a integer, b integer, c integer, d integer, primary key (a, b, c, d))',
        `insert into boxes ${many} select n, n, n, n from numbers`,
        'create table loose (name text)',
        "insert into loose values ('a'), ('b')",
      ],
    })
  })

  async function exported(name: string, search: string, choice: Choice): Promise<(string | null)[]> {
    const { database, catalog, engine } = lists
    const source = await listSource(name, { database, catalog })
    const query = parseListQuery(source.table.id, new URLSearchParams(search))
    let text = ''
    for await (const piece of engine.export({ source }, { ...query, ...choice }, 'ndjson')) text += piece
    const lines = text.split('\n').filter((line) => line !== '')
    return lines.map((line) => JSON.parse(line).key)
  }

  describe('an export of chosen rows', () => {
    test('has these alone, in the order of the table or of the list', async () => {
      const only = ['11999', '3', '40', '40', 'x', '1,2', '99999999']
      expect(await exported('shelves', '', { only })).toEqual(['3', '40', '11999'])
      expect(await exported('shelves', 'sort=weight', { only })).toEqual(['11999', '40', '3'])
    })

    test('has ten thousand of them by one key, or by a key of parts', async () => {
      const only = Array.from({ length: 10_000 }, (_, at) => String(at + 1))
      expect(await exported('shelves', 'sort=-id', { only })).toEqual(only.toReversed())
      const places = only.map((key) => (Number(key) % 2 === 0 ? `a=2Cb,${key}` : `=,${key}`))
      expect(new Set(await exported('places', '', { only: places }))).toEqual(new Set(places))
      // SQLite would look up each combination of the parts.
      const boxes = only.map((key) => [key, key, key, key].join(','))
      expect(await exported('boxes', '', { only: boxes })).toEqual(boxes)
    })

    test('takes a row for another whose parts stand elsewhere by no means', async () => {
      expect(await exported('places', '', { only: ['a=2Cb,1', 'a=2Cb,4', '=,3', '=,4'] })).toEqual([
        '=,3',
        'a=2Cb,4',
      ])
    })

    test('leaves out those that the list finds and nobody wants', async () => {
      const keys = await exported('shelves', 'filter=id:lte:5&sort=-id', { except: ['4', '2', '9'] })
      expect(keys).toEqual(['5', '3', '1'])
    })

    test('has nothing where none is named, or none can be', async () => {
      expect(await exported('shelves', '', { only: [] })).toEqual([])
      expect(await exported('shelves', '', { only: ['x', '=FF'] })).toEqual([])
      expect(await exported('loose', '', { only: ['a'] })).toEqual([])
    })
  })
})
