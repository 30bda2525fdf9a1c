import { describe, expect, test } from 'vitest'
import type { FoundInTable } from '../../src/wire/search-all-shape.ts'
import { type Answer, type LeakSite, onLeakSite, type Sent, type Who } from './leak-site.ts'

const at = (site: LeakSite, rest: string, table = 'goods') => `/api/tables/${site.id(table)}${rest}`
const post = (body: unknown): Sent => ({ method: 'POST', body })
const patch = (values: object): Sent => ({ method: 'PATCH', body: { values } })

/** What an answer tells but what differs in every answer, and the names that were asked for. */
function toTold({ status, text }: Answer, ...names: readonly string[]): string {
  const told = names.reduce((left, name) => left.replaceAll(name, '…'), text)
  return `${status} ${told.replace(/"requestId":"[^"]*"/g, '').replace(/[\w-]{12}<\/code>/g, '')}`
}

onLeakSite((site) => {
  /** Polls a job until it has ended. */
  async function ended(who: Who, path: string, sent: Sent) {
    const { id } = await site.json(who, path, sent)
    const look = () => site.json(who, `/api/jobs/${id}`)
    await expect.poll(async () => (await look()).state).toBe('done')
    return look()
  }

  const goods = (columns = '*') => site.read(`select ${columns} from goods order by id`)

  test('lists, counts, exports and the values of a column have the rows in sight, and no others', async () => {
    const names = { cheap: ['Elm chair', 'Oak table'], swedes: ['Oak table'], owner: null }
    for (const [who, own] of Object.entries(names) as [Who, string[] | null][]) {
      const all = ['Elm chair', 'Fir shelf', 'Oak table', 'Yew lamp']
      const expected = own ?? all
      const { rows, count } = await site.json(who, at(site, '/rows?sort=name'))
      expect(rows.map(({ values }: { values: { name: string } }) => values.name)).toEqual(expected)
      expect(count.value).toBe(expected.length)
      expect((await site.json(who, at(site, '/count?mode=exact'))).value).toBe(expected.length)
      const { values } = await site.json(who, at(site, '/facets?column=name'))
      expect(values.map(({ value }: { value: string }) => value).toSorted()).toEqual(expected)
      const { recordsTotal, recordsFiltered } = await site.json(who, at(site, '/datatable?draw=1'))
      expect([recordsTotal, recordsFiltered]).toEqual([expected.length, expected.length])
      const { page } = await site.json(who, `/t/${site.id('goods')}`)
      expect(page.rows).toHaveLength(expected.length)
      if (who === 'swedes') {
        expect((await site.ask(who, at(site, '/export.csv'))).status).toBe(403)
        continue
      }
      for (const format of ['csv', 'ndjson']) {
        const { text } = await site.ask(who, at(site, `/export.${format}?sort=name`))
        expect(all.filter((name) => text.includes(name))).toEqual(expected)
        const chosen = { method: 'POST', form: 'key=1&key=2&key=3&key=4' }
        const taken = await site.ask(who, at(site, `/export.${format}`), chosen)
        expect(all.filter((name) => taken.text.includes(name))).toEqual(expected)
      }
    }
  })

  test('a search of all tables leads to no row, column or table out of sight', async () => {
    const found = async (who: Who, q: string) => {
      const { tables } = await site.json(who, `/api/search?${new URLSearchParams({ q })}`)
      return (tables as FoundInTable[]).flatMap(({ table, rows }) =>
        rows.map(({ key }) => `${table.label} ${key}`),
      )
    }
    const own = { cheap: ['Goods 1'], names: ['Goods 1'], uneven: ['Goods 1'] }
    for (const [who, expected] of Object.entries(own) as [Who, string[]][]) {
      expect((await found(who, 'Oak')).toSorted()).toEqual(expected)
    }
    expect(await found('owner', '3')).toEqual(['Goods 3', 'Makers 3'])
    expect(await found('cheap', '3')).toEqual([])
    for (const q of ['Fir', 'Maple', 'C3']) {
      expect(await found('cheap', q)).toEqual([])
      expect(await found('owner', q)).toEqual(['Goods 3'])
    }
    for (const q of ['Walnut', 'Cherry', 'A1']) expect(await found('names', q)).toEqual([])
    expect(await found('uneven', 'Walnut')).toEqual(['Goods 1'])
    expect(await found('uneven', 'Cherry')).toEqual([])
    expect(await site.json('nobody', '/api/search?q=1')).toMatchObject({ tables: [], searched: 0, of: 0 })
    const named = async (table: string) =>
      toTold(await site.ask('cheap', `/api/search?q=1&tables=${table}`), table)
    expect(await named(site.id('wages'))).toBe(await named(site.id('wagons')))
  })

  test('a search, a filter and an order lead to no row out of sight', async () => {
    for (const query of [
      'q=Fir',
      'q=Maple',
      'filter=id:is:3',
      'filter=not(id:in:1,2)',
      'filter=price:gte:25',
      'filter=maker:is:3',
    ]) {
      expect((await site.json('cheap', at(site, `/rows?${query}`))).rows).toEqual([])
      expect((await site.json('owner', at(site, `/rows?${query}`))).rows.length).toBeGreaterThan(0)
    }
    const first = await site.json('cheap', at(site, '/rows?size=1&sort=-price'))
    const next = await site.json('cheap', at(site, `/rows?size=1&sort=-price&after=${first.page.next}`))
    expect([first, next].map(({ rows }) => rows[0].key)).toEqual(['2', '1'])
    expect(next.page.next).toBeNull()
    // A cursor is of the rights with which it was made.
    const whole = await site.json('owner', at(site, '/rows?size=1&sort=-price'))
    const borrowed = await site.ask('cheap', at(site, `/rows?size=1&sort=-price&after=${whole.page.next}`))
    expect(borrowed.text).not.toMatch(/Fir|Yew/)
  })

  test('a row out of sight is one that is not there, at each address of a row', async () => {
    for (const [rest, sent] of [
      ['/rows/:key', {}],
      ['/rows/:key/values/name', {}],
      ['/rows/:key/forecast', {}],
      ['/rows/:key', patch({ name: 'x' })],
      ['/rows/:key', { method: 'PATCH', body: { column: 'name', value: 'x', seen: 'y' } }],
      ['/rows/:key', { method: 'DELETE' }],
    ] as const) {
      const ask = (key: string) => site.ask('cheap', at(site, rest.replace(':key', key)), sent)
      const [hidden, absent] = [await ask('3'), await ask('77')]
      expect(toTold(hidden)).toBe(toTold(absent))
      expect(hidden.status).toBe(404)
    }
    for (const rest of ['', '/edit', '/clone', '/delete']) {
      const ask = (key: string) =>
        site.ask('cheap', `/t/${site.id('goods')}/${key}${rest}`, { headers: { Accept: 'text/html' } })
      expect((await ask('1')).status).toBe(200)
      const [hidden, absent] = [await ask('3'), await ask('77')]
      expect([rest, hidden.status, absent.status]).toEqual([rest, 404, 404])
      expect(hidden.text).not.toMatch(/Fir|Maple/)
    }
    const move = (key: string) =>
      site.ask('cheap', `/t/${site.id('goods')}/${key}/switches/active/deactivate`, { method: 'POST' })
    expect(toTold(await move('3'))).toBe(toTold(await move('77')))
    expect((await move('1')).status).toBe(200)
    expect(await goods('active')).toEqual([
      { active: expect.toSatisfy((value) => !value) },
      ...Array.from({ length: 3 }, () => ({ active: expect.toSatisfy(Boolean) })),
    ])
    await site.run('update goods set active = true')
  })

  test('a table out of sight is one that is not there, at each address of a table', async () => {
    const view = { name: 'x', list: '', layout: null, sharedWith: [], defaultFor: [] }
    for (const [rest, sent] of [
      ...[
        '',
        '/rows',
        '/count',
        '/facets?column=id',
        '/place?value=1&sort=id',
        '/export.csv',
        '/views',
        '/watch',
      ].map((path): [string, Sent] => [path, {}]),
      ...['/rows/1', '/rows/1/values/amount', '/rows/1/forecast', '/choices/amount'].map(
        (path): [string, Sent] => [path, {}],
      ),
      ['/rows', post({ values: { id: 2 } })],
      ['/rows/1', patch({ amount: 1 })],
      ['/rows/1', { method: 'DELETE' }],
      ['/rows/batch', post({ changes: [{ key: '1', set: { amount: 1 } }] })],
      ['/rows', { method: 'DELETE', body: { keys: ['1'] } }],
      ['/columns/amount', post({ value: '1', keys: ['1'] })],
      ['/switches/amount', post({ active: true, keys: ['1'] })],
      ['/forecast', post({ keys: ['1'] })],
      ['/views', post(view)],
    ] as const) {
      const [hidden, absent] = await Promise.all(
        ['wages', 'absent'].map((table) => site.ask('cheap', at(site, rest, table), sent)),
      )
      const told = [hidden, absent].map((answer) => answer && toTold(answer, 'wages', 'absent'))
      expect([rest, told[0]]).toEqual([rest, told[1]])
      expect([rest, hidden?.status]).toEqual([
        rest,
        expect.toSatisfy((code) => code === 404 || rest === '/rows/batch'),
      ])
    }
    expect(await site.read('select amount from wages')).toEqual([{ amount: 5000 }])
    const why = (table: string) => site.ask('cheap', `/api/why?table=${site.id(table)}&right=read`)
    expect(toTold(await why('wages'))).toBe(toTold(await why('absent')))
    expect((await site.ask('owner', at(site, '/rows', 'wages'))).text).toContain('5000')
  })

  test('the tables of the system and of the house are no tables of anybody', async () => {
    for (const table of [
      ...['sqlite_master', 'sqlite_schema', 'pg_catalog.pg_authid', 'pg_authid', 'information_schema.tables'],
      ...[
        'switchboard_people',
        'switchboard.people',
        'switchboard_sessions',
        'switchboard.sessions',
        'switchboard.entries',
      ],
    ]) {
      for (const rest of ['', '/rows', '/export.csv', '/rows/1']) {
        const { status, text } = await site.ask('owner', `/api/tables/${table}${rest}`)
        expect([table, rest, status]).toEqual([table, rest, 404])
        expect(text).not.toContain('olive@')
      }
    }
  })

  test('a related row is told by its key alone where it is out of sight, and pickers offer the rows in sight', async () => {
    const own = await site.json('cheap', at(site, '/rows'))
    expect(own.labels).toEqual({ maker: { 1: 'Annika' } })
    expect(own.rows[1].values.maker).toBe(2)
    expect((await site.json('names', at(site, '/rows'))).labels).toEqual({})
    const picked = async (query: string) =>
      (await site.json('cheap', at(site, `/choices/maker?${query}`))).choices
    expect(await picked('')).toEqual([{ key: '1', label: 'Annika' }])
    expect(await picked('q=Annika')).toEqual([{ key: '1', label: 'Annika' }])
    for (const query of ['q=Bernhard', 'q=2', 'first=2']) {
      expect((await picked(query)).map(({ key }: { key: string }) => key)).not.toContain('2')
    }
    expect((await site.ask('names', at(site, '/choices/maker'))).status).toBe(404)
    const withNames = await site.ask('cheap', at(site, '/export.csv?relations=name'))
    expect(withNames.text).toContain('Annika')
    expect(withNames.text).not.toContain('Bernhard')
    for (const path of [`/t/${site.id('goods')}`, `/t/${site.id('goods')}/2`]) {
      expect((await site.ask('cheap', path, { headers: { Accept: 'text/html' } })).text).not.toContain(
        'Bernhard',
      )
    }
    const related = (who: Who) =>
      site.ask(who, at(site, `/rows/2/related/${site.id('goods')}:maker`, 'makers'))
    expect((await related('owner')).status).toBe(200)
    expect((await related('cheap')).status).toBe(404)
  })

  test('a row is not made to refer to what its writer does not see', async () => {
    const write = (maker: number) => [
      () => site.ask('cheap', at(site, '/rows/1'), patch({ maker })),
      () => site.ask('cheap', at(site, '/rows'), post({ values: { id: 30, name: 'New', price: 1, maker } })),
    ]
    for (const ask of write(2)) {
      const hidden = await ask()
      expect(hidden.status).toBe(422)
      const absent = await write(99)[write(2).indexOf(ask)]?.()
      expect(hidden.text).not.toContain('Bernhard')
      if (absent) expect(absent.status).toBe(422)
    }
    const refused = await ended('cheap', at(site, '/columns/maker'), post({ value: '2', keys: ['1'] }))
    expect(refused).toMatchObject({ changed: 0, refused: 1 })
    expect(await goods('id, maker')).toEqual(
      [1, 2, 3, null].map((maker, place) => ({ id: place + 1, maker })),
    )
    for (const ask of write(1)) expect((await ask()).status).toBeLessThan(300)
    await site.run('delete from goods where id = 30')
  })

  test('nor where its writer sees other columns in other rows', async () => {
    const refer = async (maker: number) =>
      (await site.ask('uneven', at(site, '/rows/1'), patch({ maker }))).status
    expect([await refer(3), await refer(2), await refer(99), await refer(1)]).toEqual([200, 422, 422, 200])
  })

  describe('a row is written only by who has the right for it before and after', () => {
    test('by one request', async () => {
      const dear = { id: 31, name: 'Dear', price: 90 }
      for (const [ask, status] of [
        [() => site.ask('cheap', at(site, '/rows/1'), patch({ price: 90 })), 403],
        [() => site.ask('cheap', at(site, '/rows/4'), patch({ price: 1 })), 404],
        [() => site.ask('cheap', at(site, '/rows'), post({ values: dear })), 403],
        [() => site.ask('swedes', at(site, '/rows/1'), patch({ maker: 2 })), 422],
        [() => site.ask('uneven', at(site, '/rows/2'), patch({ name: 'x' })), 403],
      ] as const) {
        expect((await ask()).status).toBe(status)
      }
      expect(await goods('id, price')).toEqual(
        [10, 20, 30, 40].map((price, place) => ({ id: place + 1, price })),
      )
      expect((await site.ask('cheap', at(site, '/rows/1'), patch({ price: 11 }))).status).toBe(200)
      expect((await site.ask('uneven', at(site, '/rows/1'), patch({ price: 10 }))).status).toBe(200)
      expect(
        (await site.ask('cheap', at(site, '/rows'), post({ values: { ...dear, price: 9 } }))).status,
      ).toBe(201)
      await site.run('delete from goods where id = 31')
    })

    test('by many at once, by named rows and by a list', async () => {
      const before = await goods()
      const keys = ['1', '2', '3', '4', '77']
      const changes = keys.map((key) => ({ key, set: { name: 'Many' } }))
      const { outcomes } = await site.json('cheap', at(site, '/rows/batch'), post({ changes, atomic: false }))
      expect(outcomes.map(({ state }: { state: string }) => state)).toEqual([
        'changed',
        'changed',
        ...Array(3).fill('refused'),
      ])
      const [hidden, , absent] = outcomes
        .slice(2)
        .map(({ problem }: { problem: object }) => ({ ...problem, requestId: '' }))
      expect(hidden).toEqual(absent)
      const atomic = await site.ask('cheap', at(site, '/rows/batch'), post({ changes, atomic: true }))
      expect(atomic.status).toBeGreaterThanOrEqual(400)
      expect(await ended('cheap', at(site, '/columns/name'), post({ value: 'Jobbed', keys }))).toMatchObject({
        changed: 2,
      })
      expect(
        await ended('cheap', at(site, '/columns/name'), post({ value: 'Listed', list: '' })),
      ).toMatchObject({
        total: 2,
        changed: 2,
      })
      expect(await ended('cheap', at(site, '/switches/active'), post({ active: false, keys }))).toMatchObject(
        { changed: 2 },
      )
      const untouched = (await goods()).slice(2)
      expect(untouched).toEqual(before.slice(2))
      expect((await goods('name, active')).slice(0, 2)).toEqual(
        Array(2).fill({ name: 'Listed', active: expect.toSatisfy((value) => !value) }),
      )
      const forecast = await site.json('cheap', at(site, '/forecast'), post({ list: '' }))
      expect(JSON.stringify(forecast)).not.toMatch(/Fir|Yew/)
      await ended('cheap', at(site, '/rows'), { method: 'DELETE', body: { keys, forever: true } })
      expect((await goods('id')).map(({ id }) => id)).toEqual([3, 4])
      await site.run(
        `insert into goods values (1, 'Oak table', 1, 10, 'Walnut', 'A1', true), (2, 'Elm chair', 2, 20, 'Cherry', 'B2', true)`,
      )
    })
  })

  test('a value that only a row out of sight has is refused without a word of that row', async () => {
    const add = (id: number, code: string) =>
      site.ask('cheap', at(site, '/rows'), post({ values: { id, name: 'New', price: 1, code } }))
    const [hiddenCode, seenCode] = [await add(40, 'C3'), await add(40, 'A1')]
    expect([hiddenCode.status, toTold(hiddenCode, 'C3')]).toEqual([422, toTold(seenCode, 'A1')])
    const [hiddenKey, seenKey] = [await add(3, 'E5'), await add(1, 'E5')]
    expect([hiddenKey.status, toTold(hiddenKey)]).toEqual([422, toTold(seenKey)])
    expect(`${hiddenCode.text}${hiddenKey.text}`).not.toMatch(/Fir|Maple|duplicate|unique|constraint/i)
    expect((await add(40, 'E5')).status).toBe(201)
    await site.run('delete from goods where id = 40')
  })
})
