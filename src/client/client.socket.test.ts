import { expect, test } from 'vitest'
import { serveClients, shop } from '../../test/client-site.ts'
import { eachDatabase } from '../../test/databases.ts'
import { and, createClient, not, or, SwitchboardError } from './index.ts'

const hostile = {
  table: `it's a "hostile" table.name/..`,
  columns: ['__proto__', 'constructor', 'a.b;c,(d)=e', '-minus', 'toString', `quo'te"s`, 'ünï'],
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

eachDatabase((kind) => {
  const site = serveClients(kind, [
    ...shop,
    'create table pairs (place varchar(40), number integer, words varchar(40), primary key (place, number))',
    "insert into pairs values ('a/b, c', 1, 'first'), ('..', 2, 'second'), ('new', 3, 'third')",
    `create table ${quote(hostile.table)} (id integer primary key, ${hostile.columns.map((name) => `${quote(name)} varchar(40)`).join(', ')})`,
    `insert into ${quote(hostile.table)} values (1, ${hostile.columns.map((_, at) => `'value ${at}'`).join(', ')})`,
  ])
  const open = async (role: string) => createClient({ url: site.address, token: await site.token(role) })

  test('lists are read by filters, orders and columns', async () => {
    const orders = (await open('viewer')).table('orders')
    const ids = async (query: Parameters<typeof orders.list>[0]) => {
      const found: unknown[] = []
      for await (const { values } of orders.list(query)) found.push(values.id)
      return found
    }
    expect(await ids({ sort: '-id' })).toEqual([3, 2, 1])
    expect(await ids({ filter: (where) => where('note').is('a;b,(c)=d') })).toEqual([1])
    expect(await ids({ filter: 'total:gte:20', sort: 'id', size: 1 })).toEqual([2, 3])
    expect(
      await ids({
        filter: (where) => or(where('status').in('paid', 'sent'), not(where('active').is(true))),
        sort: ['-active', 'id'],
      }),
    ).toEqual([2, 3])
    expect(await ids({ filter: (where) => where('customer_id').to('region').is('EU'), sort: 'id' })).toEqual([
      1, 3,
    ])
    expect(await ids({ search: 'urgent' })).toEqual([3])
    const page = await orders.page({ columns: ['total'], size: 2, sort: 'id', count: 'exact' })
    expect(page.rows.map(({ values }) => values)).toEqual([{ total: '10.50' }, { total: '20.00' }])
    expect([page.count, page.page.hasNext]).toEqual([{ value: 3, mode: 'exact' }, true])
    const next = await orders.page({ size: 2, sort: 'id', after: page.page.next ?? '' })
    expect(next.rows.map(({ key }) => key)).toEqual(['3'])
    expect(await orders.count({ filter: (where) => where('active').is(true), exact: true })).toEqual({
      value: 2,
      mode: 'exact',
    })
  })

  test('rows are added, read, changed, switched and deleted', async () => {
    const orders = (await open('editor')).table('orders')
    const added = await orders.insert({
      id: 10n,
      customer_id: 1,
      total: '99.90',
      status: { $default: true },
      active: true,
    })
    expect(added.row.values).toMatchObject({ id: 10, total: '99.90', status: 'new' })
    const read = await orders.get(10)
    expect(read.values).toEqual(added.row.values)
    const changed = await orders.update(10, { note: 'x' }, { ifMatch: read.version })
    expect([changed.changed, changed.row.values.note]).toEqual([true, 'x'])
    expect(await orders.switch(10, 'active', false)).toMatchObject({ active: false, changed: true })
    expect(
      await orders.batch(
        [
          { key: 10, set: { note: 'y' }, seen: { note: 'x' } },
          { key: 10n, delete: true },
        ],
        { atomic: true },
      ),
    ).toMatchObject([
      { state: 'changed', key: '10' },
      { state: 'deleted', key: '10' },
    ])
    await orders.insert({ id: 11, total: 1, active: true })
    expect(await orders.delete([11])).toMatchObject({ deleted: 1 })
    await expect(orders.get(11)).rejects.toMatchObject({ code: 'not-found', status: 404 })
  })

  test('a refusal has its code, its sentence and what is wrong with each column', async () => {
    const orders = (await open('editor')).table('orders')
    await orders.insert({ id: 20, total: 5, active: true, note: 'old' })
    const { version } = await orders.get(20)
    await orders.update(20, { note: 'mine' })
    await expect(orders.update(20, { note: 'late' }, { ifMatch: version })).rejects.toMatchObject({
      name: 'SwitchboardError',
      code: 'precondition-failed',
      status: 412,
      problem: { row: { values: { note: 'mine' } } },
    })
    await expect(orders.update(20, { note: 'late' }, { seen: { note: 'old' } })).rejects.toMatchObject({
      ...{ code: 'conflict', status: 409 },
      fields: { note: expect.any(String) },
      problem: { row: { values: { note: 'mine' } }, changedBy: { name: 'program of editor' } },
    })
    const invalid = await orders.update(20, { total: 'much' }).catch((failure: unknown) => failure)
    expect(invalid).toBeInstanceOf(SwitchboardError)
    expect(invalid).toMatchObject({
      code: 'invalid',
      status: 422,
      fields: { total: expect.stringMatching(/\.$/) },
    })
    expect(invalid).toMatchObject({
      requestId: expect.stringMatching(/./),
      message: expect.stringMatching(/\.$/),
    })
    const batch = orders.batch(
      [{ insert: { id: 21, total: 1, active: true } }, { key: 'no', delete: true }],
      { atomic: true },
    )
    await expect(batch).rejects.toMatchObject({ status: 404, problem: { change: 1 } })
    expect(await orders.batch([{ key: 'no', delete: true }])).toMatchObject([
      { state: 'refused', problem: { code: 'not-found' } },
    ])
    await expect(orders.get(21)).rejects.toMatchObject({ code: 'not-found' })
    await expect(orders.page({ filter: 'nonsense' })).rejects.toMatchObject({
      code: 'bad-request',
      status: 400,
    })
    await orders.delete(20)
  })

  test('a token with fewer rights reads less, and writes nothing', async () => {
    const viewer = await open('viewer')
    await expect(viewer.table('orders').update(1, { note: 'x' })).rejects.toMatchObject({
      status: 422,
      fields: { note: expect.stringMatching(/role/) },
    })
    const { values } = await viewer.table('customers').get(1)
    expect(Object.keys(values)).toEqual(['id', 'name', 'region'])
    const guess = viewer.table('customers').page({ filter: (where) => where('password_hash').is('walnut') })
    await expect(guess).rejects.toMatchObject({ code: 'bad-request' })
    const stranger = createClient({ url: site.address, token: 'nonsense' })
    await expect(stranger.table('orders').get(1)).rejects.toMatchObject({
      code: 'unauthenticated',
      status: 401,
    })
  })

  test('hostile names and keys reach the row that is meant, and no other address', async () => {
    const client = await open('editor')
    const pairs = client.table('pairs')
    for (const [place, number, words] of [
      ['a/b, c', 1, 'first'],
      ['..', 2, 'second'],
      ['new', 3, 'third'],
    ] as const) {
      expect((await pairs.get([place, number])).values.words).toBe(words)
    }
    for (const key of ['..', '../../orders/rows/1', '', 'a?b#c', '%2e%2e']) {
      await expect(pairs.get(key)).rejects.toMatchObject({
        name: 'SwitchboardError',
        status: expect.toSatisfy((status) => status === 400 || status === 404),
      })
    }
    for (const name of ['__proto__', 'constructor', '..', '', 'orders/rows/1', 'orders?x']) {
      await expect(client.table(name).page()).rejects.toMatchObject({
        status: expect.toSatisfy((status) => status === 400 || status === 404),
      })
    }
    const { tables } = await (
      await fetch(`${site.address}/api/tables`, {
        headers: { Authorization: `Bearer ${await site.token('viewer')}` },
      })
    ).json()
    const table = client.table(tables.find(({ id }: { id: string }) => id.includes('hostile')).id)
    for (const [at, column] of hostile.columns.entries()) {
      const filter = (value: string) => (where: (name: string) => { is(value: string): { text: string } }) =>
        where(column).is(value)
      const { rows } = await table.page({
        filter: filter(`value ${at}`),
        columns: [column],
        sort: { column, descending: true },
      })
      expect(rows.map(({ values }) => Object.entries(values))).toEqual([[[column, `value ${at}`]]])
      expect((await table.page({ filter: filter('other') })).rows).toEqual([])
      if (column === '__proto__') {
        const values = Object.fromEntries([[column, 'x']])
        const refused = await Promise.allSettled([
          table.update(1, values),
          table.insert(values),
          table.batch([{ insert: values }]),
          table.batch([{ key: 1, set: values }]),
        ])
        const alone = { reason: { code: 'invalid', message: expect.stringContaining('alone') } }
        expect(refused).toMatchObject(Array(4).fill(alone))
        continue
      }
      const changed = await table.update(1, Object.fromEntries([[column, `value ${at}!`]]))
      expect(Object.entries(changed.row.values)).toContainEqual([column, `value ${at}!`])
    }
  })

  test('an export is a stream of the list’s rows', async () => {
    const client = createClient({ url: site.address, token: await site.token('editor') })
    const stream = await client.table('orders').export({
      format: 'ndjson',
      sort: 'id',
      columns: ['id', 'total'],
      filter: (where) => and(where('id').lte(3)),
    })
    const text = await new Response(stream).text()
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { key: '1', values: { id: 1, total: '10.50' } },
      { key: '2', values: { id: 2, total: '20.00' } },
      { key: '3', values: { id: 3, total: '30.25' } },
    ])
    const csv = await new Response(
      await client.table('orders').export({ format: 'csv', filter: 'id:is:2', columns: ['id'] }),
    ).text()
    expect(csv).toMatch(/^\ufeff?"?id"?\r\n"?2"?\r\n$/i)
  })

  test('a write whose answer is lost, even while it runs, is made once', async () => {
    const token = await site.token('editor')
    let lost = 0
    const losing: typeof fetch = async (url, init) => {
      if (init?.method === 'GET' || lost >= 2) return fetch(url, init)
      lost += 1
      const sent = fetch(url, init).then((answer) => answer.text())
      // The first answer is lost before it comes, the second one after it.
      if (lost === 2) await sent
      throw new TypeError('The connection broke.')
    }
    const orders = createClient({ url: site.address, token, fetch: losing }).table('orders')
    const added = await orders.insert({ id: 70, total: 7, active: true })
    expect([added.key, lost]).toEqual(['70', 2])
    lost = 0
    const { changed, entry } = await orders.update(70, { note: 'once' })
    expect([changed, entry]).toEqual([true, expect.any(String)])
    lost = 0
    expect(await orders.delete(70)).toMatchObject({ deleted: 1 })
  })
})
