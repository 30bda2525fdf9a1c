import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { listSource } from '../../../test/list-source.ts'
import { parsePlaceQuery } from '../../wire/count-url.ts'
import type { ListPlace } from '../../wire/list-page.ts'

onEachDatabase((open) => {
  let engine: TestEngine

  beforeAll(async () => {
    const rows = Array.from({ length: 60 }, (_, at) => {
      const price = at % 4 === 0 ? 'null' : at
      return `(${at + 1}, 'good ${at % 10}', ${price}, '2026-0${1 + (at % 9)}-15')`
    })
    engine = await createTestEngine(await open(), {
      tables: [
        'create table goods (id integer primary key, name varchar(20), price integer, made date)',
        `insert into goods values ${rows.join(', ')}`,
      ],
    })
  })

  async function place(search: string): Promise<ListPlace> {
    const source = await listSource('goods', engine)
    const { query, value } = parsePlaceQuery(source.table.id, new URLSearchParams(search))
    return engine.engine.place({ source }, query, value)
  }

  test.each([
    ['sort=price', '30', '30'],
    ['sort=-price', '30', '30'],
    ['sort=-price', '32', '31'],
    ['sort=name', 'good 5', 'good 5'],
    ['sort=-name', 'good 5', 'good 5'],
    ['sort=made,-id', '2026-04', '2026-04-15'],
    ['sort=-made', '2026-04', '2026-04-15'],
    ['sort=price&filter=id:gt:20', '40', '41'],
  ])('[P15] %s: the first row at %s has %s', async (list, value, first) => {
    const { before, page } = await place(`${list}&size=7&value=${value}`)
    expect(page).toBe(Math.floor(before / 7) + 1)
    const { rows } = await engine.page('goods', `?${list}&size=100`)
    const column = /sort=-?(\w+)/.exec(list)?.[1] ?? ''
    const values = rows.map((row) => String(row.values[column]))
    expect(values[before]).toBe(first)
    expect(values.indexOf(first)).toBe(before)
  })

  test('[P15] past the end there are all rows before it; what can be no value is refused by its column', async () => {
    expect(await place('sort=id&size=7&value=1000')).toEqual({ before: 60, page: 9 })
    await expect(place('sort=id&value=x')).rejects.toMatchObject({
      code: 'bad-request',
      fields: { id: expect.anything() },
    })
    await expect(place('value=1')).rejects.toThrow('"sort" must name')
  })
})
