import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { type Family, familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'

onEachDatabase((open) => {
  let lists: TestEngine
  let family: Family
  beforeAll(async () => {
    const database = await open()
    family = familyOf(database)
    const isServer = family === 'PostgreSQL'
    const endless = (sign: string) =>
      family === 'MySQL' ? 'null, null' : `'${sign}infinity', '${sign}infinity'`
    lists = await createTestEngine(database, {
      tables: [
        `create table terms (id integer primary key, day date, point timestamptz, hour time${isServer ? ', zoned timetz' : ''})`,
        `insert into terms (id, day, point, hour) values (1, ${endless('-')}, '00:00:00'),
          (2, '2026-11-20', '2026-11-20T10:00:00Z', '12:30:00'), (3, ${endless('')}, '24:00:00'), (4, null, null, null)`,
        ...(isServer
          ? [
              `insert into terms (id, day, point, zoned) values
                (5, '0044-03-15 BC', '0044-03-15 12:00:00+00 BC', '12:30:00+02'), (6, '12345-06-07', '12345-06-07T00:00:00Z', '10:30:00Z')`,
            ]
          : []),
      ],
    })
  })

  const find = async (filter: string) => {
    const { rows } = await lists.page('terms', `filter=${encodeURIComponent(filter)}`)
    return rows.map(({ key }) => Number(key))
  }

  test('[F6] a time without an end is asked by itself', async ({ skip }) => {
    skip(family === 'MySQL', 'has no such times')
    for (const column of ['day', 'point']) {
      expect(await find(`${column}:is:infinity`)).toEqual([3])
      expect(await find(`${column}:in:infinity,2026-11-20`)).toEqual([2, 3])
      expect(await find(`${column}:gt:infinity`)).toEqual([])
    }
  })

  test('[F8] the end of the day is asked by itself', async () => {
    expect(await find('hour:is:24:00:00')).toEqual([3])
    expect(await find('hour:between:12:00,24:00:00')).toEqual([2, 3])
  })

  test('[F6] what is shown of a moment before Christ or of a year of five digits finds it', async ({
    skip,
  }) => {
    skip(family !== 'PostgreSQL', 'has no such times')
    for (const { key, values } of (await lists.page('terms')).rows) {
      for (const column of ['day', 'point', 'zoned'] as const) {
        const shown = values[column]
        if (shown !== null) expect(await find(`${column}:is:${shown}`), String(shown)).toEqual([Number(key)])
      }
    }
    expect(await find('day:lt:0044-03-15 BC')).toEqual([1])
    expect(await find('point:gte:12345-06-07T00:00:00Z')).toEqual([3, 6])
    for (const filter of ['day:is:4714-11-23 BC', 'day:is:2026-02-30 BC', 'zoned:is:12:00:00+16']) {
      await expect(find(filter), filter).rejects.toMatchObject({ code: 'bad-request' })
    }
  })
})
