import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { type House, openHouse, operator, refusalOf } from '../../test/open-house.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createCatalog, type TableOptions } from '../tables/index.ts'
import { createViews } from '../views/index.ts'
import { type PersonActor, type Role, roles } from '../wire/actor.ts'
import { encodeTable } from '../wire/key.ts'
import { type ListLayout, usualLayout } from '../wire/list-layout.ts'
import { type View, type ViewChange, type ViewWish, viewShape } from '../wire/view.ts'
import type { Kernel } from './kernel.ts'
import { createTableViews } from './views.ts'

const wish: ViewWish = {
  name: 'Cheap',
  list: 'filter=price:lt:10',
  layout: null,
  sharedWith: [],
  defaultFor: [],
}
const layout: ListLayout = {
  order: ['price', 'name'],
  hidden: ['id'],
  pinned: [],
  widths: [{ column: '__proto__', width: 90 }],
  density: 'compact',
}

eachDatabase((kind) => {
  let database: Database
  let house: House
  let views: Kernel['views']
  let later = 0
  const people: Partial<Record<Role, PersonActor>> = {}
  let products: string
  let lines: string

  beforeAll(async () => {
    database = await openDatabase(await kind.url(), { log: silentLog })
    await runStatements(database, [
      'create table products (id integer primary key, name text, price integer)',
      'create table "order ""lines""; --" (id integer primary key)',
    ])
    house = await openHouse(database)
    views = open()
    for (const role of roles) people[role] = (await house.enter(role)).actor
    people.admin = { ...by('admin'), name: 'Anna' }
    const { tables } = { tables: await catalogOf().tables() }
    products = [...tables.keys()].find((id) => id.endsWith('products')) ?? ''
    lines = [...tables.keys()].find((id) => id !== products) ?? ''
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.write((transaction) => transaction.run(house.store.tables.deleteFrom('views')))
  })

  function catalogOf(tables: Readonly<Record<string, TableOptions>> = {}) {
    return createCatalog({ database, clock: systemClock, log: silentLog, tables })
  }

  function open(tables: Readonly<Record<string, TableOptions>> = {}): Kernel['views'] {
    const clock = { now: () => new Date(Date.parse('2026-03-01T12:00:00Z') + later++) }
    return createTableViews({ views: createViews({ store: house.store, clock }), catalog: catalogOf(tables) })
  }

  function by(role: Role): PersonActor {
    const actor = people[role]
    if (actor === undefined) throw new Error(`There is no ${role}`)
    return actor
  }

  const token = (role: Role) => ({ kind: 'token', id: 't', name: 'shop', role, epoch: 1 }) as const
  const create = (role: Role, more: Partial<ViewWish> = {}, table = products) =>
    views.create(by(role), table, { ...wish, ...more })
  const change = (role: Role, view: View, more: Partial<ViewChange>) => {
    const { name, list, layout, sharedWith, defaultFor, version } = view
    const whole = { name, list, layout, sharedWith, defaultFor, version, ...more }
    return views.change(by(role), { table: view.table, id: view.id }, whole)
  }
  const remove = (role: Role, { table, id, version }: View) => views.remove(by(role), { table, id }, version)
  const namesFor = async (role: Role) => (await views.of(by(role), products)).views.map(({ name }) => name)
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

  async function entries() {
    const { tables } = house.store
    return database.read(
      tables
        .selectFrom('entries')
        .select(['action', 'actor_name', 'table_name', 'label', 'before_value', 'after_value'])
        .where('action', 'like', 'view.%')
        .orderBy('id'),
    )
  }

  describe('a view', () => {
    test('is kept as its list is written once, and found again by its maker alone', async () => {
      const list = '?page=7&count=exact&after=abc&q=%20oak%20&sort=-price&filter=price%3Alt%3A10&size=10'
      const view = await create('viewer', { list, layout })
      expect(viewShape.parse(view)).toEqual({
        id: expect.any(String),
        table: products,
        name: 'Cheap',
        list: '?sort=-price&q=oak&filter=price:lt:10',
        layout,
        sharedWith: [],
        defaultFor: [],
        version: 1,
        by: 'Somebody',
        mine: true,
        mayChange: true,
        changedAt: view.changedAt,
        changedBy: 'Somebody',
      })
      expect(await views.of(by('viewer'), products)).toEqual({
        layout: usualLayout,
        views: [view],
        standard: null,
      })
      expect(await views.list(by('viewer'))).toEqual([view])
      for (const role of ['owner', 'admin', 'editor'] as const) {
        expect(await namesFor(role)).toEqual([])
        expect(await views.list(by(role))).toEqual([])
        expect(await codeOf(change(role, view, { name: 'Mine' }))).toBe('not-found')
        expect(await codeOf(remove(role, view))).toBe('not-found')
      }
    })

    test('of the whole table is one without a list', async () => {
      expect((await create('viewer', { list: '?page=3&size=10' })).list).toBe('')
    })

    test('is changed whole, and removed', async () => {
      const view = await create('viewer')
      const changed = await change('viewer', view, { name: 'Dear', list: 'filter=price:gte:10', layout })
      expect(changed).toMatchObject({
        id: view.id,
        name: 'Dear',
        list: '?filter=price:gte:10',
        version: 2,
        layout,
      })
      expect((await views.of(by('viewer'), products)).views).toEqual([changed])
      await remove('viewer', changed)
      expect(await namesFor('viewer')).toEqual([])
      expect(await codeOf(remove('viewer', changed))).toBe('not-found')
      expect((await refusalOf(change('viewer', changed, {}))).message).toContain('it was removed')
    })

    test('belongs to its table, whatever that is called', async () => {
      const view = await create('viewer', {}, lines)
      expect(await namesFor('viewer')).toEqual([])
      expect((await views.of(by('viewer'), lines)).views).toEqual([view])
      expect(await codeOf(views.remove(by('viewer'), { table: products, id: view.id }, 1))).toBe('not-found')
      const nothing = encodeTable({ schema: null, name: 'nothing' })
      for (const table of [nothing, "products'; --", '__proto__']) {
        expect(await codeOf(create('viewer', {}, table))).toBe('not-found')
        expect(await codeOf(views.of(by('viewer'), table))).toBe('not-found')
      }
    })

    test('of a table that is hidden is not there', async () => {
      const view = await create('owner', { sharedWith: ['owner'] })
      const hiding = open({ products: { hidden: true } })
      expect(await hiding.list(by('owner'))).toEqual([])
      expect(await codeOf(hiding.of(by('owner'), products))).toBe('not-found')
      expect(await codeOf(hiding.remove(by('owner'), view, 1))).toBe('not-found')
      expect(await codeOf(hiding.keepLayout(by('owner'), products, layout))).toBe('not-found')
    })
  })

  describe('names', () => {
    test.each(["'; drop table views; --", '100% "price"\\', 'Größe 大 🪑', '__proto__', ':table', '$1'])(
      '%s is a name like any other',
      async (name) => {
        const view = await create('viewer', { name })
        expect(view.name).toBe(name)
        expect(await namesFor('viewer')).toEqual([name])
      },
    )

    test('of one person and table differ by more than capitals', async () => {
      const view = await create('viewer', { name: 'Größe' })
      const other = await create('viewer', { name: 'Other' })
      for (const work of [create('viewer', { name: 'GRÖßE' }), change('viewer', other, { name: 'größe' })]) {
        const refusal = await refusalOf(work)
        expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid', ['name']])
      }
      expect(await change('viewer', view, { name: 'GRÖßE' })).toMatchObject({ version: 2 })
      expect(await create('editor', { name: 'Größe' })).toMatchObject({ version: 1 })
      expect(await create('viewer', { name: 'Größe' }, lines)).toMatchObject({ version: 1 })
    })

    test('that two tabs choose at once are given once', async () => {
      const tries = await Promise.allSettled([1, 2, 3].map(() => create('viewer')))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await namesFor('viewer')).toEqual(['Cheap'])
    })

    test('order the views, after those that are one’s own', async () => {
      for (const name of ['view 10', 'view 9', 'Äpfel', 'birnen']) await create('viewer', { name })
      await create('editor', { name: 'Aardvarks', sharedWith: ['viewer'] })
      expect(await namesFor('viewer')).toEqual(['Äpfel', 'birnen', 'view 9', 'view 10', 'Aardvarks'])
    })

    test.each(['tab\there', 'nothing\0', 'half \ud800'])('%j is none', async (name) => {
      expect((await refusalOf(create('viewer', { name }))).fields).toHaveProperty('name')
    })
  })

  describe('a wish is refused', () => {
    test.each<[string, Partial<ViewWish>, string, string | null]>([
      ['a filter that cannot be read', { list: 'filter=price' }, 'bad-request', null],
      ['a parameter that is none', { list: 'colour=red' }, 'bad-request', null],
      ['another view', { list: 'view=1' }, 'bad-request', null],
      ['columns', { list: 'columns=id' }, 'invalid', 'list'],
      [
        'a filter that is long when it is written',
        { list: `filter=name:is:${'大'.repeat(1_000)}` },
        'invalid',
        'list',
      ],
      ['opening a table for whom it is not shared with', { defaultFor: ['viewer'] }, 'invalid', 'defaultFor'],
    ])('%s', async (_what, more, code, field) => {
      const refusal = await refusalOf(create('owner', more))
      expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([code, field === null ? [] : [field]])
      const view = await create('owner')
      expect(await codeOf(change('owner', view, more))).toBe(code)
      expect((await views.of(by('owner'), products)).views).toEqual([view])
    })

    test('beyond a hundred of one person and table', async () => {
      await Promise.all(Array.from({ length: 100 }, (_, at) => create('viewer', { name: `View ${at}` })))
      expect(await codeOf(create('viewer', { name: 'One more' }))).toBe('invalid')
      expect(await create('viewer', {}, lines)).toMatchObject({ name: 'Cheap' })
      expect(await create('editor')).toMatchObject({ name: 'Cheap' })
    })
  })

  describe('sharing', () => {
    test('shows a view to the roles that it names and to its maker, and to nobody else', async () => {
      const view = await create('editor', { sharedWith: ['viewer', 'admin', 'viewer'] })
      expect(view.sharedWith).toEqual(['admin', 'viewer'])
      expect(await namesFor('owner')).toEqual([])
      expect((await views.of(by('viewer'), products)).views).toEqual([
        { ...view, mine: false, mayChange: false },
      ])
      expect((await views.of(by('admin'), products)).views).toEqual([{ ...view, mine: false }])
      expect((await views.list(token('viewer'))).map(({ mine, mayChange }) => [mine, mayChange])).toEqual([
        [false, false],
      ])
      expect(await views.list(token('owner'))).toEqual([])
    })

    test('is not for viewers, nor is a change of what others share', async () => {
      expect(await codeOf(create('viewer', { sharedWith: ['viewer'] }))).toBe('forbidden')
      const own = await create('viewer', { name: 'Own' })
      expect(await codeOf(change('viewer', own, { sharedWith: ['owner'] }))).toBe('forbidden')
      const shared = await create('editor', { sharedWith: ['viewer', 'admin'] })
      expect(await codeOf(change('viewer', shared, { name: 'Mine' }))).toBe('forbidden')
      expect(await codeOf(remove('viewer', shared))).toBe('forbidden')
      const changed = await change('admin', shared, { name: 'Ours' })
      expect(changed).toMatchObject({ name: 'Ours', by: 'Somebody', changedBy: 'Anna', mine: false })
      await remove('admin', changed)
      expect(await namesFor('viewer')).toEqual(['Own'])
    })

    test('gives a colleague no second name of the maker', async () => {
      await create('editor', { name: 'Private' })
      const shared = await create('editor', { name: 'Shared', sharedWith: ['admin'] })
      const refusal = await refusalOf(change('admin', shared, { name: 'private' }))
      expect([refusal.code, refusal.message]).toEqual(['invalid', expect.stringContaining('Somebody')])
    })

    test('that ends leaves the view to its maker', async () => {
      const shared = await create('editor', { sharedWith: ['admin'] })
      const left = await change('admin', shared, { sharedWith: [] })
      expect(left).toMatchObject({ mine: false, mayChange: false })
      expect(await namesFor('admin')).toEqual([])
      expect(await change('editor', left, { name: 'Again mine' })).toMatchObject({ mayChange: true })
    })

    test('follows the role that a person has now', async () => {
      const { actor } = await house.enter('editor', 'moved@example.org')
      const own = await views.create(actor, products, { ...wish, sharedWith: ['editor'] })
      await create('admin', { name: 'For editors', sharedWith: ['editor'] })
      expect((await views.of(actor, products)).views).toHaveLength(2)
      await house.access.people.setRole(operator, { email: 'moved@example.org', role: 'viewer' })
      const now = await house.access.findActor(actor)
      const { views: seen } = await views.of(now, products)
      expect(seen.map(({ name, mayChange }) => [name, mayChange])).toEqual([['Cheap', false]])
      expect(await codeOf(views.remove(now, own, 1))).toBe('forbidden')
    })

    test('programs use what is shared with their role, and keep nothing', async () => {
      const view = await create('editor', { sharedWith: ['editor'], list: '' })
      const { views: seen, layout: own } = await views.of(token('editor'), products)
      expect([seen.map(({ id }) => id), own]).toEqual([[view.id], usualLayout])
      for (const work of [
        views.create(token('owner'), products, wish),
        views.change(token('editor'), view, { ...wish, version: 1 }),
        views.remove(token('editor'), view, 1),
        views.keepLayout(token('owner'), products, layout),
        views.keepLayout(operator, products, layout),
      ]) {
        expect(await codeOf(work)).toBe('forbidden')
      }
    })
  })

  describe('the view with which a table opens', () => {
    test('is said by owners and admins, role by role', async () => {
      const sharing = { sharedWith: ['editor', 'viewer'], defaultFor: ['viewer'] } as const
      expect(await codeOf(create('editor', sharing))).toBe('forbidden')
      const view = await create('admin', sharing)
      expect((await views.of(by('viewer'), products)).standard).toBe(view.id)
      expect((await views.of(token('viewer'), products)).standard).toBe(view.id)
      for (const role of ['admin', 'editor'] as const) {
        expect((await views.of(by(role), products)).standard).toBeNull()
      }
      expect(await codeOf(change('editor', view, { defaultFor: ['editor'] }))).toBe('forbidden')
      expect(await codeOf(change('editor', view, { sharedWith: ['editor'] }))).toBe('invalid')
      expect(await change('editor', view, { name: 'Better' })).toMatchObject({ defaultFor: ['viewer'] })
    })

    test('is the one that was changed last, where several claim to be', async () => {
      const sharing = { sharedWith: ['viewer'], defaultFor: ['viewer'] } as const
      const first = await create('admin', { ...sharing, name: 'First' })
      const second = await create('admin', { ...sharing, name: 'Second' })
      expect((await views.of(by('viewer'), products)).standard).toBe(second.id)
      const changed = await change('admin', first, { list: '' })
      expect((await views.of(by('viewer'), products)).standard).toBe(first.id)
      await change('admin', changed, { defaultFor: [] })
      expect((await views.of(by('viewer'), products)).standard).toBe(second.id)
    })
  })

  describe('two people at one view', () => {
    test('the second of them reads what the first has made of it, and nothing is lost', async () => {
      const view = await create('editor', { sharedWith: ['admin', 'editor'] })
      const tries = await Promise.allSettled([
        change('admin', view, { name: 'Of the admin' }),
        change('editor', view, { name: 'Of the editor' }),
      ])
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const [stands] = (await views.of(by('editor'), products)).views
      const lost = tries.find((one) => one.status === 'rejected')
      expect(lost?.reason).toMatchObject({
        code: 'conflict',
        members: { view: { id: view.id, version: 2, name: stands?.name, changedBy: stands?.changedBy } },
      })
      expect(await codeOf(remove('editor', view))).toBe('conflict')
      expect(await change('editor', { ...view, version: 2 }, { name: 'Agreed' })).toMatchObject({
        version: 3,
      })
    })

    test('whoever is to see it no longer learns nothing of it by an old version', async () => {
      const view = await create('editor', { sharedWith: ['admin'] })
      await change('editor', view, { sharedWith: [], name: 'Secret' })
      expect((await refusalOf(change('admin', view, {}))).members).toEqual({})
    })
  })

  describe('a layout', () => {
    test('is each person’s own, and the last one stands', async () => {
      await views.keepLayout(by('viewer'), products, { ...layout, density: 'roomy' })
      await Promise.all([1, 2, 3].map(() => views.keepLayout(by('viewer'), products, layout)))
      expect(await views.of(by('viewer'), products)).toEqual({ layout, views: [], standard: null })
      expect((await views.of(by('viewer'), lines)).layout).toEqual(usualLayout)
      expect((await views.of(by('editor'), products)).layout).toEqual(usualLayout)
      expect(await views.list(by('viewer'))).toEqual([])
      const rows = await database.read(house.store.tables.selectFrom('views').select('id'))
      expect(rows).toHaveLength(1)
    })

    test('that a later version wrote is passed over', async () => {
      await views.keepLayout(by('viewer'), products, layout)
      const { tables } = house.store
      await database.write((transaction) =>
        transaction.run(tables.updateTable('views').set({ layout: '{"columns":[]}' })),
      )
      expect((await views.of(by('viewer'), products)).layout).toEqual(usualLayout)
    })
  })

  test('the trail tells what happens to shared views, and no values of their filters', async () => {
    const before = (await entries()).length
    const own = await create('editor')
    await views.keepLayout(by('editor'), products, layout)
    const shared = await change('editor', own, { name: 'Ours', sharedWith: ['admin'] })
    const filtered = await change('admin', shared, { list: 'filter=name:is:Olive' })
    await change('admin', filtered, { sharedWith: [] })
    await create('admin', { sharedWith: ['viewer'], defaultFor: ['viewer'] })
    const told = (await entries()).slice(before)
    expect(told.map(({ action, actor_name, label }) => [action, actor_name, label])).toEqual([
      ['view.changed', 'Somebody', 'Ours'],
      ['view.changed', 'Anna', 'Ours'],
      ['view.changed', 'Anna', 'Ours'],
      ['view.created', 'Anna', 'Cheap'],
    ])
    expect(told.map(({ after_value }) => JSON.parse(after_value ?? ''))).toEqual([
      { view: own.id, name: 'Ours', sharedWith: ['admin'], changed: ['name', 'sharedWith'] },
      { view: own.id, changed: ['list'] },
      { view: own.id, sharedWith: [], changed: ['sharedWith'] },
      { view: expect.any(String), name: 'Cheap', sharedWith: ['viewer'], defaultFor: ['viewer'] },
    ])
    expect(JSON.parse(told[0]?.before_value ?? '')).toEqual({ view: own.id, name: 'Cheap', sharedWith: [] })
    expect(told.map(({ table_name }) => table_name)).toEqual(told.map(() => products))
    expect(JSON.stringify(told)).not.toContain('Olive')
  })
})
