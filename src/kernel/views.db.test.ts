import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { refusalOf } from '../../test/open-house.ts'
import { codeOf, someLayout as layout, openViewHouse, type ViewHouse } from '../../test/view-house.ts'
import { encodeTable } from '../wire/key.ts'
import { usualLayout } from '../wire/list-layout.ts'
import { type ViewWish, viewShape } from '../wire/view.ts'

eachDatabase((kind) => {
  let house: ViewHouse
  beforeAll(async () => {
    house = await openViewHouse(await kind.url())
  })
  afterAll(() => house?.close())
  beforeEach(() => house.forgetAll())

  describe('a view', () => {
    test('is kept as its list is written once, and found again by its maker alone', async () => {
      const list = '?page=7&count=exact&after=abc&q=%20oak%20&sort=-price&filter=price%3Alt%3A10&size=10'
      const view = await house.create('viewer', { list, layout })
      expect(viewShape.parse(view)).toEqual({
        id: expect.any(String),
        table: house.products,
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
      expect(await house.views.of(house.by('viewer'), house.products)).toEqual({
        layout: usualLayout,
        views: [view],
        standard: null,
      })
      expect(await house.views.list(house.by('viewer'))).toEqual([view])
      for (const role of ['owner', 'admin', 'editor'] as const) {
        expect(await house.namesFor(role)).toEqual([])
        expect(await house.views.list(house.by(role))).toEqual([])
        expect(await codeOf(house.change(role, view, { name: 'Mine' }))).toBe('not-found')
        expect(await codeOf(house.remove(role, view))).toBe('not-found')
      }
    })

    test('of the whole table is one without a list', async () => {
      expect((await house.create('viewer', { list: '?page=3&size=10' })).list).toBe('')
    })

    test('is changed whole, and removed', async () => {
      const view = await house.create('viewer')
      const changed = await house.change('viewer', view, {
        name: 'Dear',
        list: 'filter=price:gte:10',
        layout,
      })
      expect(changed).toMatchObject({
        id: view.id,
        name: 'Dear',
        list: '?filter=price:gte:10',
        version: 2,
        layout,
      })
      expect((await house.views.of(house.by('viewer'), house.products)).views).toEqual([changed])
      await house.remove('viewer', changed)
      expect(await house.namesFor('viewer')).toEqual([])
      expect(await codeOf(house.remove('viewer', changed))).toBe('not-found')
      expect((await refusalOf(house.change('viewer', changed, {}))).message).toContain('was removed')
    })

    test('belongs to its table, whatever that is called', async () => {
      const view = await house.create('viewer', {}, house.lines)
      expect(await house.namesFor('viewer')).toEqual([])
      expect((await house.views.of(house.by('viewer'), house.lines)).views).toEqual([view])
      expect(
        await codeOf(house.views.remove(house.by('viewer'), { table: house.products, id: view.id }, 1)),
      ).toBe('not-found')
      const nothing = encodeTable({ schema: null, name: 'nothing' })
      for (const table of [nothing, "products'; --", '__proto__']) {
        expect(await codeOf(house.create('viewer', {}, table))).toBe('not-found')
        expect(await codeOf(house.views.of(house.by('viewer'), table))).toBe('not-found')
      }
    })

    test('of a table that is hidden is not there', async () => {
      const view = await house.create('owner', { sharedWith: ['owner'] })
      const hiding = house.withOptions({ products: { hidden: true } })
      expect(await hiding.list(house.by('owner'))).toEqual([])
      expect(await codeOf(hiding.of(house.by('owner'), house.products))).toBe('not-found')
      expect(await codeOf(hiding.remove(house.by('owner'), view, 1))).toBe('not-found')
      expect(await codeOf(hiding.keepLayout(house.by('owner'), house.products, layout))).toBe('not-found')
    })
  })

  describe('names', () => {
    test.each(["'; drop table views; --", '100% "price"\\', 'Größe 大 🪑', '__proto__', ':table', '$1'])(
      '%s is a name like any other',
      async (name) => {
        const view = await house.create('viewer', { name })
        expect(view.name).toBe(name)
        expect(await house.namesFor('viewer')).toEqual([name])
      },
    )

    test('of one person and table differ by more than capitals', async () => {
      const view = await house.create('viewer', { name: 'Größe' })
      const other = await house.create('viewer', { name: 'Other' })
      for (const work of [
        () => house.create('viewer', { name: 'GRÖßE' }),
        () => house.change('viewer', other, { name: 'größe' }),
      ]) {
        const refusal = await refusalOf(work())
        expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid', ['name']])
      }
      expect(await house.change('viewer', view, { name: 'GRÖßE' })).toMatchObject({ version: 2 })
      expect(await house.create('editor', { name: 'Größe' })).toMatchObject({ version: 1 })
      expect(await house.create('viewer', { name: 'Größe' }, house.lines)).toMatchObject({ version: 1 })
    })

    test('that two tabs choose at once are given once', async () => {
      const tries = await Promise.allSettled([1, 2, 3].map(() => house.create('viewer')))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await house.namesFor('viewer')).toEqual(['Cheap'])
    })

    test('order the views, after those that are one’s own', async () => {
      for (const name of ['view 10', 'view 9', 'Äpfel', 'birnen']) await house.create('viewer', { name })
      await house.create('editor', { name: 'Aardvarks', sharedWith: ['viewer'] })
      expect(await house.namesFor('viewer')).toEqual(['Äpfel', 'birnen', 'view 9', 'view 10', 'Aardvarks'])
    })

    test.each(['tab\there', 'nothing\0', 'half \ud800'])('%j is none', async (name) => {
      expect((await refusalOf(house.create('viewer', { name }))).fields).toHaveProperty('name')
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
      const refusal = await refusalOf(house.create('owner', more))
      expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([code, field === null ? [] : [field]])
      const view = await house.create('owner')
      expect(await codeOf(house.change('owner', view, more))).toBe(code)
      expect((await house.views.of(house.by('owner'), house.products)).views).toEqual([view])
    })

    test('beyond a hundred of one person and table', async () => {
      await Promise.all(
        Array.from({ length: 100 }, (_, at) => house.create('viewer', { name: `View ${at}` })),
      )
      expect(await codeOf(house.create('viewer', { name: 'One more' }))).toBe('invalid')
      expect(await house.create('viewer', {}, house.lines)).toMatchObject({ name: 'Cheap' })
      expect(await house.create('editor')).toMatchObject({ name: 'Cheap' })
    })
  })

  describe('a layout', () => {
    test('is each person’s own, and the last one stands', async () => {
      await house.views.keepLayout(house.by('viewer'), house.products, { ...layout, density: 'roomy' })
      await Promise.all(
        [1, 2, 3].map(() => house.views.keepLayout(house.by('viewer'), house.products, layout)),
      )
      expect(await house.views.of(house.by('viewer'), house.products)).toEqual({
        layout,
        views: [],
        standard: null,
      })
      expect((await house.views.of(house.by('viewer'), house.lines)).layout).toEqual(usualLayout)
      expect((await house.views.of(house.by('editor'), house.products)).layout).toEqual(usualLayout)
      expect(await house.views.list(house.by('viewer'))).toEqual([])
      const rows = await house.database.read(house.store.tables.selectFrom('views').select('id'))
      expect(rows).toHaveLength(1)
    })

    test('that a later version wrote is passed over', async () => {
      await house.views.keepLayout(house.by('viewer'), house.products, layout)
      const { tables } = house.store
      await house.database.write((transaction) =>
        transaction.run(tables.updateTable('views').set({ layout: '{"columns":[]}' })),
      )
      expect((await house.views.of(house.by('viewer'), house.products)).layout).toEqual(usualLayout)
    })
  })
})
