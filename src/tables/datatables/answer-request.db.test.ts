import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { everything, listSource, rowsOf } from '../../../test/list-source.ts'
import type { TableRights } from '../../wire/rights.ts'
import { readDataTableRequest } from './read-request.ts'

/** The rights of a person who may read only some columns and rows. */
const limited = rowsOf('shop:is:north', ['id', 'name', 'price'])

/** More values than one condition takes. */
const tags = [...Array.from({ length: 300 }, (_, at) => `word${at}`), 'other']

onEachDatabase((open) => {
  let lists: TestEngine

  beforeAll(async () => {
    lists = await createTestEngine(await open(), {
      tables: [
        `create table goods (id integer primary key, name text, price numeric(8,2), sold date, restricted text, shop text)`,
        `insert into goods values
          (1, 'red lamp', 10, '2026-11-20', 'alpha', 'north'), (2, 'red chair', 12.5, '2026-11-21', 'beta', 'north'),
          (3, '100% wool', 10, null, 'gamma', 'south'), (4, 'blue lamp', 7, '2026-12-01', 'alpha red', 'south')`,
        'create table many (n integer primary key, name text)',
        `with recursive c(x) as (select 1 union all select x + 1 from c where x < 1200)
          insert into many select x, 'row' from c`,
        `create table tagged (id integer primary key, tag text check (tag in (${tags.map((tag) => `'${tag}'`).join(', ')})),
          state text check (state in ('unpaid', 'paid')))`,
        "insert into tagged values (1, 'word0', 'paid'), (2, 'word299', 'unpaid'), (3, 'other', null), (4, null, null)",
        'create table keyless (word text)',
        "insert into keyless values ('a'), (null)",
      ],
    })
  })

  async function ask(table: string, text: string, rights: TableRights = everything) {
    const { database, catalog, engine } = lists
    const source = await listSource(table, { database, catalog, rights })
    return engine.datatable({ source, page: null }, readDataTableRequest(text))
  }

  const named = (names: string) =>
    names
      .split(' ')
      .map((name, at) => `columns[${at}][data]=${name}`)
      .join('&')
  const goods = named('id name price sold restricted')
  const idsOf = async (text: string, rights?: TableRights) => {
    const { answer } = await ask('goods', `${goods}&${text}`, rights)
    expect(answer.recordsFiltered).toBe(answer.data.length)
    return answer.data.map((row) => row.id)
  }

  test('an answer has the rows, as text, their keys, and both counts', async () => {
    const { answer, counted, ignored } = await ask(
      'goods',
      `draw=3&${goods}&order[0][column]=2&order[0][dir]=desc`,
    )
    expect(answer).toMatchObject({ draw: 3, recordsTotal: 4, recordsFiltered: 4 })
    expect(answer.data.map((row) => row.id)).toEqual(['2', '3', '1', '4'])
    expect(answer.data[1]).toEqual({
      DT_RowId: '3',
      id: '3',
      name: '100% wool',
      price: expect.any(String),
      sold: null,
      restricted: 'gamma',
    })
    expect([counted, ignored]).toEqual(['exact', []])
  })

  test('[D6] words are found in searchable columns only, and counted so', async () => {
    expect(await idsOf('search[value]=red')).toEqual(['1', '2', '4'])
    expect(await idsOf('search[value]=red&columns[4][searchable]=false')).toEqual(['1', '2'])
    expect(await idsOf('search[value]=lamp+!red&columns[4][searchable]=false')).toEqual(['4'])
    const none = [0, 1, 2, 3, 4].map((at) => `columns[${at}][searchable]=false`).join('&')
    expect(await idsOf(`search[value]=red&${none}`)).toEqual([])
  })

  test.each([
    ['columns[1][search][value]=LAMP', ['1', '4']],
    ['columns[1][search][value]=100%25', ['3']],
    ['columns[1][search][value]=%25', ['3']],
    ['columns[1][search][value]=_', []],
    ['columns[2][search][value]=10', ['1', '3']],
    ['columns[2][search][value]=!10', ['2', '4']],
    ['columns[2][search][value]=cheap', []],
    ['columns[2][search][value]=99999999999999999999999999', []],
    ['columns[0][search][value]=3000000000', []],
    ['columns[3][search][value]=2026-11', ['1', '2']],
    ['columns[3][search][value]=2026-11-20&columns[1][search][value]=red', ['1']],
    ['columns[3][search][value]=soon', []],
  ])('[D7] %s finds the rows %j', async (text, ids) => {
    expect(await idsOf(text)).toEqual(ids)
  })

  test.each([
    ['columns[1][search][value]=word', ['1', '2']],
    ['columns[1][search][value]=!word', ['3', '4']],
    ['columns[2][search][value]=paid', ['1', '2']],
    ['columns[2][search][value]=!paid', ['3', '4']],
    ['search[groups][0][columns][]=1&search[groups][0][columns][]=2&search[groups][0][term]=word+unp', ['2']],
  ])('[D7] of many known words %s finds the rows %j', async (text, ids) => {
    const { answer } = await ask('tagged', `${named('id tag state')}&${text}`)
    expect(answer.data.map((row) => row.id)).toEqual(ids)
  })

  test('[D8] a search of several columns is one over each of its words', async () => {
    const group = 'search[groups][0][columns][]=1&search[groups][0][columns][]=2&search[groups][0][term]='
    expect(await idsOf(`${group}lamp+10`)).toEqual(['1'])
    expect(await idsOf(`${group}!lamp`)).toEqual(['2', '3'])
    expect(await idsOf('search[value]=lamp&search[fixed][0][term]=blue')).toEqual(['4'])
  })

  test('[D4] what may not be read is neither shown, searched nor sorted by, and counts like what isn’t there', async () => {
    const { answer, ignored } = await ask('goods', goods, limited)
    expect(answer).toMatchObject({ recordsTotal: 2, recordsFiltered: 2 })
    expect(answer.data[0]).toMatchObject({ name: 'red lamp', sold: null, restricted: null })
    expect(ignored).toEqual(['columns[3]', 'columns[4]'])
    expect(await idsOf('search[value]=alpha', limited)).toEqual([])
    expect(await idsOf('columns[4][search][value]=beta', limited)).toEqual(['1', '2'])
    for (const column of ['4', '99']) {
      await expect(ask('goods', `${goods}&order[0][column]=${column}`, limited)).rejects.toMatchObject({
        code: 'bad-request',
        message: '"order[0]": this table has no such column.',
      })
    }
  })

  test('[D2] a page begins at any row, and all are a thousand', async () => {
    const numbersFrom = async (start: number, length: number) => {
      const { answer } = await ask('many', `${named('n')}&start=${start}&length=${length}`)
      expect(answer).toMatchObject({ recordsTotal: 1200, recordsFiltered: 1200 })
      return answer.data.map((row) => Number(row.n))
    }
    expect(await numbersFrom(7, 3)).toEqual([8, 9, 10])
    expect(await numbersFrom(10, 3)).toEqual([11, 12, 13])
    expect(await numbersFrom(1195, 10)).toEqual([1196, 1197, 1198, 1199, 1200])
    expect(await numbersFrom(5000, 10)).toEqual([])
    expect(await numbersFrom(0, -1)).toHaveLength(1000)
  })

  test('a table without a key has rows without one', async () => {
    const { answer } = await ask('keyless', 'order[0][name]=word&order[0][dir]=asc')
    expect(answer.data).toContainEqual({ word: 'a' })
    expect(answer.data).toContainEqual({ word: null })
  })
})
