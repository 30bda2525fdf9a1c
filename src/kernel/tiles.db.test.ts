import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import { device, goodPassword, operator, signedIn } from '../../test/open-house.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { ListTile, Tile } from '../wire/board.ts'
import type { BoardRange } from '../wire/board-range.ts'
import type { TileData } from '../wire/tile-data.ts'

const january: BoardRange = { from: '2026-01-01', to: '2026-01-31' }

/** id, customer, status, total, day. Two in December, six in January, one in February. */
const rows = [
  "(1, 1, 'new', 10, '2025-12-30', true)",
  "(2, 1, 'paid', 20, '2025-12-31', true)",
  "(3, 1, 'new', 30, '2026-01-01', true)",
  "(4, 2, 'new', 40, '2026-01-02', false)",
  "(5, 2, 'paid', 50, '2026-01-02', true)",
  "(6, 1, 'sent', 60, '2026-01-20', true)",
  "(7, 2, null, null, '2026-01-31', true)",
  "(8, 2, 'new', 80, '2026-01-31', true)",
  "(9, 2, 'new', 90, '2026-02-01', true)",
]

eachDatabase((kind) => {
  let site: LiveSite
  let owner: PersonActor
  let editor: PersonActor
  let scoped: PersonActor
  let board = ''
  let orders = ''

  beforeAll(async () => {
    site = await openLiveSite(await kind.url(), {
      tables: [
        'create table customers (id integer primary key, name varchar(20) not null)',
        "insert into customers values (1, 'Ada'), (2, 'Bob')",
        `create table orders (id integer primary key, customer integer references customers (id), status varchar(10),
          total integer, placed date not null, active boolean not null)`,
        `insert into orders values ${rows.join(', ')}`,
      ],
    })
    orders = site.id('orders')
    owner = await site.enter('owner')
    editor = await site.enter('editor')
    const { roles, access } = site.kernel
    const columns = { read: ['id', 'customer', 'status', 'placed', 'active'], change: [] }
    const grants = [
      { table: orders, may: ['read'], scope: 'customer:is:1', columns },
      { table: site.id('customers'), may: ['read'] },
    ]
    await roles.save(operator, [{ name: 'adas', grants }])
    const email = 'sven@example.org'
    await access.people.add(operator, { name: 'Sven', email, roles: ['adas'], password: goodPassword })
    scoped = (await signedIn(access.signIn({ email, password: goodPassword }, device))).actor
    board = (await site.kernel.boards.create(owner, { name: 'Shop', tiles, sharedWith: ['adas'] })).id
  })
  afterAll(() => site?.close())

  const ofList = (id: string): Pick<ListTile, 'id' | 'title' | 'width' | 'table' | 'list' | 'view'> => ({
    ...{ id, title: id, width: 1, table: 'orders', list: '', view: null },
  })
  const sum = { column: 'total', name: 'sum' } as const
  const tiles: Tile[] = [
    { kind: 'number', ...ofList('count'), measure: null, time: 'placed' },
    { kind: 'number', ...ofList('sum'), measure: sum, time: 'placed' },
    { kind: 'number', ...ofList('paid'), list: '?filter=status:is:paid', measure: null, time: null },
    { kind: 'time', ...ofList('line'), measure: null, time: 'placed', unit: 'day', look: 'line' },
    {
      kind: 'groups',
      ...ofList('status'),
      measure: null,
      time: 'placed',
      by: 'status',
      most: 2,
      look: 'bars',
    },
    {
      kind: 'groups',
      ...ofList('who'),
      measure: null,
      time: 'placed',
      by: 'customer',
      most: 5,
      look: 'bars',
    },
    { kind: 'rows', ...ofList('top'), list: '?sort=-id', time: 'placed', columns: ['id', 'status'], most: 2 },
    {
      kind: 'switches',
      id: 'panel',
      title: '',
      width: 1,
      table: 'orders',
      column: 'active',
      keys: ['4', '3', '99'],
    },
    { kind: 'text', id: 'text', title: '', width: 1, text: 'Hello' },
    { kind: 'number', ...ofList('gone'), view: 'nothing', measure: null, time: null },
  ]

  function read<K extends TileData['kind']>(tile: string, _kind: K, who = owner, range = january) {
    const where = { board, tile, range }
    return site.kernel.boards.tile(who, where) as Promise<Extract<TileData, { readonly kind: K }>>
  }

  describe('a tile', () => {
    test('[B6] has a number, the one of the period before, and its course', async () => {
      const count = await read('count', 'number')
      expect(count).toMatchObject({ kind: 'number', value: 6, before: 2, column: null })
      expect(count.points?.reduce((all, { value }) => all + Number(value), 0)).toBe(6)
      const total = await read('sum', 'number')
      expect([Number(total.value), Number(total.before)]).toEqual([260, 30])
      expect(total.column?.name).toBe('total')
      expect(await read('paid', 'number')).toMatchObject({ value: 2, points: null })
      expect((await read('paid', 'number')).before).toBeUndefined()
    })

    test('has points by days where the column has no hours', async () => {
      const oneDay = { from: '2026-01-02', to: '2026-01-02' }
      const { value, points } = await read('count', 'number', owner, oneDay)
      expect([value, points?.map(({ at }) => at)]).toEqual([2, ['2026-01-02']])
    })

    test('[B7] leads to the list behind its number, which has as many rows', async () => {
      const { behind, value } = await read('count', 'number')
      const [, search = ''] = behind.split('?')
      const { page } = await site.page(owner, 'orders', search)
      expect(page.rows).toHaveLength(Number(value))
      const line = await read('line', 'time')
      const second = line.points.find(({ at }) => at === '2026-01-02')
      const found = await site.page(owner, 'orders', second?.behind.split('?')[1])
      expect(found.page.rows.map(({ key }) => key)).toEqual(['4', '5'])
    })

    test('has a point for each day, also for those without rows', async () => {
      const { points } = await read('line', 'time')
      expect(points).toHaveLength(31)
      expect(points.slice(0, 3).map(({ at, value }) => [at, value])).toEqual([
        ['2026-01-01', 1],
        ['2026-01-02', 2],
        ['2026-01-03', 0],
      ])
      expect(points.at(-1)).toMatchObject({ at: '2026-01-31', value: 2 })
    })

    test('has the largest groups, the rest as one, and names of related rows', async () => {
      const status = await read('status', 'groups')
      expect(status.groups[0]).toMatchObject({ name: 'new', value: 3 })
      expect(status.groups).toHaveLength(2)
      expect(status.others?.groups).toBe(2)
      const who = await read('who', 'groups')
      expect(who.groups.map(({ label, value }) => [label, value])).toEqual([
        ['Bob', 4],
        ['Ada', 2],
      ])
    })

    test('has the first rows of its list, and switches of rows that are there', async () => {
      const top = await read('top', 'rows')
      expect(top.rows.map(({ key }) => key)).toEqual(['8', '7'])
      expect(top.columns.map(({ name }) => name)).toEqual(['id', 'status'])
      const panel = await read('panel', 'switches')
      expect(panel.rows.map(({ key }) => key)).toEqual(['4', '3'])
      expect(panel.switch).toMatchObject({ column: 'active', allowed: true })
      await site.kernel.switches.move(owner, { table: orders, key: '4', column: 'active', active: true })
      expect((await read('panel', 'switches')).rows[0]?.value).not.toEqual(panel.rows[0]?.value)
    })

    test('[B5] [B6] shows its reader what they may see: their rows, and nothing of a hidden column', async () => {
      expect(await read('count', 'number', scoped)).toMatchObject({ value: 2, before: 2 })
      expect(await read('count', 'number')).toMatchObject({ value: 6 })
      expect(await read('sum', 'unseen', scoped)).toEqual({ kind: 'unseen' })
      expect(await read('gone', 'unseen')).toEqual({ kind: 'unseen' })
      const seen = await site.kernel.boards.find(scoped, board)
      expect(seen.tiles.filter((tile) => tile.kind === 'unseen').map(({ id }) => id)).toEqual(['sum', 'gone'])
      expect(JSON.stringify(seen)).not.toContain('total')
      await expect(site.kernel.boards.find(editor, board)).rejects.toMatchObject({ code: 'not-found' })
    })

    test('can be looked at before it is kept, with the same rights', async () => {
      const [, tile] = tiles
      if (tile === undefined) throw new Error('there is no second tile')
      const wish = { tile, range: january }
      expect(await site.kernel.boards.preview(owner, wish)).toMatchObject({ kind: 'number' })
      expect(await site.kernel.boards.preview(scoped, wish)).toEqual({ kind: 'unseen' })
    })
  })

  test('a board has all its tiles at once, and follows what is written', async () => {
    const open = () => site.kernel.boards.screen(owner, { board, range: january })
    const first = await open()
    expect(Object.keys(first.tiles)).toEqual(tiles.map(({ id }) => id))
    expect(first.tiles.count).toMatchObject({ data: { value: 6 }, readAt: null })
    await site.kernel.rows.add(owner, {
      table: orders,
      values: { id: '10', customer: '1', status: 'new', total: '5', placed: '2026-01-05', active: true },
    })
    await expect
      .poll(async () => (await open()).tiles.count?.data, { timeout: 5_000 })
      .toMatchObject({ value: 7 })
    await site.run('delete from orders where id = 10')
    await expect
      .poll(async () => (await open()).tiles.count?.data, { timeout: 20_000 })
      .toMatchObject({ value: 6 })
    const only = await site.kernel.boards.screen(owner, { board, range: january, only: ['text'] })
    expect(only.tiles).toEqual({ text: { data: { kind: 'text' }, readAt: null } })
  })
})
