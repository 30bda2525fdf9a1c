import { describe, expect, test } from 'vitest'
import { operatorValues } from '../../src/wire/filter.ts'
import { type Answer, type LeakSite, onLeakSite, type Sent } from './leak-site.ts'

/** A way to bring a filter to the server. */
type Carrier = (site: LeakSite, filter: string) => [path: string, sent?: Sent]

const at = (site: LeakSite, rest: string) => `/api/tables/${site.id('goods')}${rest}`
const post = (body: unknown): Sent => ({ method: 'POST', body })

const carriers: Readonly<Record<string, Carrier>> = {
  'the rows': (site, filter) => [at(site, `/rows?filter=${filter}`)],
  'the count': (site, filter) => [at(site, `/count?filter=${filter}&mode=exact`)],
  'the values of another column': (site, filter) => [at(site, `/facets?column=name&filter=${filter}`)],
  'the measures of another column': (site, filter) => [
    at(site, `/aggregate?measure=name:distinct&filter=${filter}`),
  ],
  'the place of a value': (site, filter) => [at(site, `/place?sort=name&value=Elm&filter=${filter}`)],
  'the page': (site, filter) => [`/t/${site.id('goods')}?filter=${filter}`],
  'a CSV export': (site, filter) => [at(site, `/export.csv?filter=${filter}`)],
  'an NDJSON export': (site, filter) => [at(site, `/export.ndjson?filter=${filter}`)],
  'a switch of many rows': (site, filter) => [
    at(site, '/switches/active'),
    post({ active: true, list: `filter=${filter}` }),
  ],
  'a change of many rows': (site, filter) => [
    at(site, '/columns/name'),
    post({ value: 'Same', list: `filter=id:is:0;${filter}` }),
  ],
  'a delete of many rows': (site, filter) => [
    at(site, '/rows'),
    { method: 'DELETE', body: { list: `filter=id:is:0;${filter}` } },
  ],
  'the forecast of a delete': (site, filter) => [
    at(site, '/forecast'),
    post({ list: `filter=id:is:0;${filter}` }),
  ],
}

/** What an answer tells but the name that was asked for, and what differs in every answer. */
function toTold({ status, text }: Answer, name: string): string {
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '').replaceAll(name, '…')}`
}

onLeakSite((site) => {
  /** True if the server answers about a hidden column exactly as about one that is not there. */
  async function expectUnknown(ask: (column: string) => Promise<Answer>, hidden = 'secretive') {
    const told = toTold(await ask(hidden), hidden)
    expect(told).toBe(toTold(await ask('absent'), 'absent'))
    expect(told).toMatch(/^4\d\d /)
  }

  describe('a filter on a hidden column is one on a column that is not there', () => {
    test.each(Object.entries(carriers))('in %s', async (_name, carrier) => {
      expect((await site.ask('names', ...carrier(site, 'price:gt:1'))).status).toBeLessThan(300)
      for (const value of ['W', 'Z']) {
        await expectUnknown((column) => site.ask('names', ...carrier(site, `${column}:starts:${value}`)))
      }
      await expectUnknown((column) => site.ask('names', ...carrier(site, `not(or(id:is:1;${column}:empty))`)))
    })

    test('whatever the operator', async () => {
      for (const [operator, [least]] of Object.entries(operatorValues)) {
        const values = Array.from({ length: least }, () => '1').join(',')
        await expectUnknown((column) =>
          site.ask('names', at(site, `/rows?filter=${column}:${operator}:${values}`)),
        )
      }
    })

    test('of a related table', async () => {
      const path = (column: string) => at(site, `/rows?filter=maker.${column}:is:Annika`)
      expect((await site.json('cheap', path('name'))).rows).toHaveLength(1)
      await expectUnknown((column) => site.ask('cheap', path(column)), 'salary')
      // A role without the related table learns nothing of its columns.
      const about = await Promise.all(['name', 'absent'].map((column) => site.ask('names', path(column))))
      const [there, absent] = about.map((answer, place) => toTold(answer, ['name', 'absent'][place] ?? ''))
      expect(there).toBe(absent)
      expect(there).toMatch(/^400 /)
    })

    test('of a saved view', async () => {
      const open = async (column: string) => {
        const list = `filter=${column}:starts:W`
        const view = { name: column, list, layout: null, sharedWith: [], defaultFor: [] }
        const { id } = await site.json('names', at(site, '/views'), post(view))
        const opened = await site.ask('names', `/t/${site.id('goods')}?view=${id}`)
        await site.ask('names', at(site, `/views/${id}?version=1`), { method: 'DELETE' })
        return opened
      }
      expect((await open('name')).status).toBe(200)
      await expectUnknown(open)
    })

    test('of DataTables', async () => {
      const ask = (column: string) => {
        const search = `columns[0][data]=${column}&columns[0][search][value]=al&columns[0][searchable]=true`
        return site.ask('names', at(site, `/datatable?draw=1&${search}`))
      }
      expect(JSON.parse((await ask('name')).text).recordsFiltered).toBeLessThan(4)
      expect(toTold(await ask('secretive'), 'secretive')).toBe(toTold(await ask('absent'), 'absent'))
      expect((await ask('secretive')).text).not.toContain('Walnut')
    })
  })

  test('an order, a choice of columns and the values of a hidden column are those of one that is not there', async () => {
    for (const [ask, is] of [
      ['/rows?sort=', 'name'],
      ['/rows?sort=-', 'name'],
      ['/rows?columns=', 'name'],
      ['/facets?column=', 'name'],
      ['/export.csv?sort=', 'name'],
      ['/export.csv?columns=', 'name'],
      ['/place?value=1&sort=', 'price'],
      ['/rows/1/values/', 'name'],
      ['/choices/', 'maker'],
      ['/rows?q=', 'Oak'],
    ] as const) {
      const path = (column: string) => at(site, ask + column)
      const who = ask === '/choices/' ? 'cheap' : 'names'
      expect([ask, (await site.ask(who, path(is))).status]).toEqual([ask, 200])
      if (ask === '/rows?q=') continue
      await expectUnknown((column) => site.ask('names', path(column)))
    }
    const order = (column: string) =>
      site.ask(
        'names',
        at(site, `/datatable?draw=1&columns[0][data]=${column}&order[0][column]=0&order[0][dir]=asc`),
      )
    expect(JSON.parse((await order('name')).text).data).toHaveLength(4)
    expect(toTold(await order('secretive'), 'secretive')).toBe(toTold(await order('absent'), 'absent'))
  })

  test('a search finds nothing by what stands only in a hidden column, on the page, in programs’ lists and in DataTables', async () => {
    const found = async (who: 'owner' | 'names' | 'uneven', word: string) => {
      const { rows } = await site.json(who, at(site, `/rows?q=${word}`))
      const { page } = await site.json(who, `/t/${site.id('goods')}?q=${word}`)
      const { recordsFiltered } = await site.json(who, at(site, `/datatable?draw=1&search[value]=${word}`))
      const { value } = await site.json(who, at(site, `/count?q=${word}&mode=exact`))
      return [rows.length, page.rows.length, recordsFiltered, value]
    }
    expect(await found('owner', 'Cherry')).toEqual([1, 1, 1, 1])
    expect(await found('names', 'Cherry')).toEqual([0, 0, 0, 0])
    expect(await found('names', 'Elm')).toEqual([1, 1, 1, 1])
    // Only the first row's word is in sight.
    expect(await found('uneven', 'Walnut')).toEqual([1, 1, 1, 1])
    expect(await found('uneven', 'Cherry')).toEqual([0, 0, 0, 0])
  })

  test('no spelling reaches a hidden column', async () => {
    for (const name of [
      ...[
        'SECRETIVE',
        'Secretive',
        'goods.secretive',
        'public.goods.secretive',
        '"secretive"',
        '`secretive`',
      ],
      ...[
        '[secretive]',
        'secretive ',
        ' secretive',
        'secretive::text',
        'secretive as name',
        'name,secretive',
      ],
      ...['maker.goods.secretive', 'name;secretive', "secretive->'a'", 'secretive%00', '*', 'rowid', 'ctid'],
    ]) {
      const spelled = encodeURIComponent(name)
      for (const path of [
        `/rows?filter=${spelled}:starts:W`,
        `/rows?sort=${spelled}`,
        `/rows?columns=${spelled}`,
        `/facets?column=${spelled}`,
        `/aggregate?measure=${spelled}:count`,
        `/rows/1/values/${spelled}`,
        `/export.csv?columns=${spelled}`,
      ]) {
        const { status, text } = await site.ask('names', at(site, path))
        expect([path, status]).toEqual([
          path,
          expect.toSatisfy((code: number) => code === 400 || code === 404),
        ])
        expect(text).not.toContain('Walnut')
      }
    }
    expect(await site.read('select count(*) as n from goods')).toEqual([{ n: expect.anything() }])
  })

  test('nothing that is read of a table holds a hidden column or its values', async () => {
    const paths = [
      at(site, ''),
      ...['/rows', '/rows/1', '/export.csv', '/export.ndjson', '/datatable?draw=1'].map((rest) =>
        at(site, rest),
      ),
      ...['', '/1', '/1/edit', '/1/clone', '/new'].map((rest) => `/t/${site.id('goods')}${rest}`),
      '/api/tables',
      '/',
    ]
    for (const path of paths) {
      for (const accept of ['application/json', 'text/html']) {
        if (accept === 'text/html' && path.startsWith('/api')) continue
        if (accept === 'application/json' && path === '/') continue
        const headers = { Accept: accept }
        const [seen, all] = await Promise.all(
          (['names', 'owner'] as const).map((who) => site.ask(who, path, { headers })),
        )
        expect([path, seen?.status, all?.status]).toEqual([path, 200, 200])
        for (const word of ['secretive', 'Secretive', 'Walnut', '"code"', 'wages']) {
          expect([path, accept, word, seen?.text.includes(word)]).toEqual([path, accept, word, false])
        }
      }
    }
    const whole = await site.ask('owner', at(site, ''))
    expect(whole.text).toContain('secretive')
    // What describes the API names no table and no column of anybody.
    expect((await site.ask('names', '/api/openapi.json')).text).not.toMatch(/secretive|wages|salary/)
  })

  test('a shared view whose filter or order names a hidden column is not there, and the layout of another names none', async () => {
    const share = async (name: string, list: string) => {
      const layout = {
        order: ['secretive', 'name'],
        hidden: [],
        pinned: ['code'],
        widths: [{ column: 'secretive', width: 90 }],
        density: 'normal',
      }
      const view = { name, list, layout, sharedWith: ['names'], defaultFor: ['names'] }
      return (await site.json('owner', at(site, '/views'), post(view))).id
    }
    const seen = await share('Dear', 'filter=price:gt:15')
    const unseen = [
      await share('Of walnut', 'filter=secretive:is:Walnut'),
      await share('By code', 'sort=code'),
      await share('Paid well', 'filter=maker.salary:gt:7002'),
    ]
    const views = async (who: 'names' | 'owner', path: string) => {
      const answer = await site.json(who, path)
      return answer.views.map(({ id }: { id: string }) => id).toSorted()
    }
    for (const path of ['/api/views', at(site, '/views'), `/t/${site.id('goods')}`]) {
      expect(await views('owner', path)).toEqual([seen, ...unseen].toSorted())
      expect(await views('names', path)).toEqual([seen])
      expect((await site.ask('names', path)).text).not.toMatch(/secretive|code|Walnut|salary/)
    }
    expect((await site.ask('names', `/t/${site.id('goods')}?view=${seen}`)).status).toBe(200)
    for (const id of unseen) {
      expect((await site.ask('names', `/t/${site.id('goods')}?view=${id}`)).status).toBe(404)
      const change = { name: 'x', list: '', layout: null, sharedWith: [], defaultFor: [], version: 7 }
      const refused = await site.ask('names', at(site, `/views/${id}`), { method: 'PUT', body: change })
      expect(refused.status).toBe(404)
    }
    for (const id of [seen, ...unseen]) {
      expect((await site.ask('owner', at(site, `/views/${id}?version=1`), { method: 'DELETE' })).status).toBe(
        204,
      )
    }
  })

  test('the first line of a CSV file names no hidden column, and a cell that is hidden in its row is empty in it', async () => {
    const lines = async (who: 'names' | 'uneven') =>
      (await site.ask(who, at(site, '/export.csv?sort=id'))).text.replace('\ufeff', '').split('\r\n')
    expect((await lines('names'))[0]).toBe('id,name,maker,price,active')
    const [head, first, second] = await lines('uneven')
    expect(head).toContain('secretive')
    expect(first).toContain('Walnut')
    expect(second).toContain('Elm chair')
    expect(second).not.toContain('Cherry')
  })

  test('what is not to be written is refused, and nothing of the request is written', async () => {
    for (const values of [
      { name: 'New', secretive: 'x' },
      { name: 'New', absent: 'x' },
      { name: 'New', price: 1 },
      { name: 'New', code: 'x' },
    ]) {
      const { status } = await site.ask('names', at(site, '/rows/2'), { method: 'PATCH', body: { values } })
      expect([values, status]).toEqual([values, 422])
    }
    const extra = { values: { name: 'New' }, role: 'owner' }
    expect((await site.ask('names', at(site, '/rows/2'), { method: 'PATCH', body: extra })).status).toBe(400)
    expect(
      (await site.ask('names', at(site, '/columns/price'), post({ value: '1', keys: ['2'] }))).status,
    ).toBe(403)
    await expectUnknown((column) =>
      site.ask('names', at(site, `/columns/${column}`), post({ value: '1', keys: ['2'] })),
    )
    const added = await site.ask(
      'names',
      at(site, '/rows'),
      post({ values: { id: 20, name: 'New', price: 1, secretive: 'x' } }),
    )
    expect(added.status).toBe(422)
    expect(await site.read('select name, price, secretive, code from goods where id = 2')).toEqual([
      { name: 'Elm chair', price: 20, secretive: 'Cherry', code: 'B2' },
    ])
    expect(await site.read('select id from goods where id = 20')).toEqual([])

    const allowed = { method: 'PATCH', body: { values: { name: 'Elm seat' } } }
    expect((await site.ask('names', at(site, '/rows/2'), allowed)).status).toBe(200)
    expect(await site.read('select name from goods where id = 2')).toEqual([{ name: 'Elm seat' }])
    await site.run("update goods set name = 'Elm chair' where id = 2")
  })

  test('the history of a row, the changes of home and an undo tell nothing of hidden columns', async () => {
    const change = async (values: object) =>
      (await site.json('owner', at(site, '/rows/3'), { method: 'PATCH', body: { values } })).entry
    const hidden = await change({ secretive: 'Ebony' })
    const both = await change({ name: 'Fir board', secretive: 'Teak' })
    const shown = await change({ name: 'Fir plank' })
    // Home folds the three into one sentence.
    const told = { [`/t/${site.id('goods')}/3`]: 'Ebony', '/': 'one row of Goods' }
    for (const [path, words] of Object.entries(told)) {
      const headers = { Accept: 'text/html' }
      const [own, whole] = await Promise.all(
        (['names', 'owner'] as const).map(async (who) => (await site.ask(who, path, { headers })).text),
      )
      expect(own).toContain('Fir plank')
      expect(own).not.toMatch(/Ebony|Teak|Maple|secretive/)
      expect(whole).toContain(words)
    }
    const undo = (who: 'names' | 'owner', entry: string) => site.ask(who, `/audit/${entry}/undo`, post({}))
    expect((await undo('names', shown)).status).toBe(200)
    for (const entry of [both, hidden]) {
      const { status, text } = await undo('names', entry)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toMatch(/Ebony|Teak|Maple/)
    }
    expect((await undo('owner', both)).status).toBe(200)
    expect(await site.read('select name, secretive from goods where id = 3')).toEqual([
      { name: 'Fir shelf', secretive: 'Ebony' },
    ])
    await site.run("update goods set secretive = 'Maple' where id = 3")
    for (const path of ['/api/audit', '/api/audit/export.ndjson']) {
      expect((await site.ask('names', path)).status).toBe(403)
      expect((await site.ask('owner', path)).text).toContain('Teak')
    }
  })
})
