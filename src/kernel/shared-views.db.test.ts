import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { operator, refusalOf } from '../../test/open-house.ts'
import { type RoleName, rightsOf } from '../../test/roles.ts'
import { cheap, codeOf, someLayout as layout, openViewHouse, type ViewHouse } from '../../test/view-house.ts'
import { usualLayout } from '../wire/list-layout.ts'

eachDatabase((kind) => {
  let house: ViewHouse
  beforeAll(async () => {
    house = await openViewHouse(await kind.url())
  })
  afterAll(() => house?.close())
  beforeEach(() => house.forgetAll())

  const token = (role: RoleName) =>
    ({ kind: 'token', id: 't', name: 'shop', rights: rightsOf(role), epoch: 1 }) as const

  async function entries() {
    const { tables } = house.store
    return house.database.read(
      tables
        .selectFrom('entries')
        .select(['action', 'actor_name', 'table_name', 'label', 'before_value', 'after_value'])
        .where('action', 'like', 'view.%')
        .orderBy('id'),
    )
  }

  describe('sharing', () => {
    test('shows a view to the roles that it names and to its maker, and to nobody else', async () => {
      const view = await house.create('editor', { sharedWith: ['viewer', 'admin', 'viewer'] })
      expect(view.sharedWith).toEqual(['admin', 'viewer'])
      expect(await house.namesFor('owner')).toEqual([])
      expect((await house.views.of(house.by('viewer'), house.products)).views).toEqual([
        { ...view, mine: false, mayChange: false },
      ])
      expect((await house.views.of(house.by('admin'), house.products)).views).toEqual([
        { ...view, mine: false },
      ])
      expect(
        (await house.views.list(token('viewer'))).map(({ mine, mayChange }) => [mine, mayChange]),
      ).toEqual([[false, false]])
      expect(await house.views.list(token('owner'))).toEqual([])
    })

    test('is not for viewers, nor is a change of what others share', async () => {
      expect(await codeOf(house.create('viewer', { sharedWith: ['viewer'] }))).toBe('forbidden')
      const own = await house.create('viewer', { name: 'Own' })
      expect(await codeOf(house.change('viewer', own, { sharedWith: ['owner'] }))).toBe('forbidden')
      const shared = await house.create('editor', { sharedWith: ['viewer', 'admin'] })
      expect(await codeOf(house.change('viewer', shared, { name: 'Mine' }))).toBe('forbidden')
      expect(await codeOf(house.remove('viewer', shared))).toBe('forbidden')
      const changed = await house.change('admin', shared, { name: 'Ours' })
      expect(changed).toMatchObject({ name: 'Ours', by: 'Somebody', changedBy: 'Anna', mine: false })
      await house.remove('admin', changed)
      expect(await house.namesFor('viewer')).toEqual(['Own'])
    })

    test('gives a colleague no second name of the maker', async () => {
      await house.create('editor', { name: 'Private' })
      const shared = await house.create('editor', { name: 'Shared', sharedWith: ['admin'] })
      const refusal = await refusalOf(house.change('admin', shared, { name: 'private' }))
      expect([refusal.code, refusal.message]).toEqual(['invalid', expect.stringContaining('Somebody')])
    })

    test('that ends leaves the view to its maker', async () => {
      const shared = await house.create('editor', { sharedWith: ['admin'] })
      const left = await house.change('admin', shared, { sharedWith: [] })
      expect(left).toMatchObject({ mine: false, mayChange: false })
      expect(await house.namesFor('admin')).toEqual([])
      expect(await house.change('editor', left, { name: 'Again mine' })).toMatchObject({ mayChange: true })
    })

    test('follows the role that a person has now', async () => {
      const { actor } = await house.enter('editor', 'moved@example.org')
      const own = await house.views.create(actor, house.products, { ...cheap, sharedWith: ['editor'] })
      await house.create('admin', { name: 'For editors', sharedWith: ['editor'] })
      expect((await house.views.of(actor, house.products)).views).toHaveLength(2)
      await house.access.people.setRoles(operator, { email: 'moved@example.org', roles: ['viewer'] })
      const now = await house.access.findActor(actor)
      const { views: seen } = await house.views.of(now, house.products)
      expect(seen.map(({ name, mayChange }) => [name, mayChange])).toEqual([['Cheap', false]])
      expect(await codeOf(house.views.remove(now, own, 1))).toBe('forbidden')
    })

    test('programs use what is shared with their role, and keep nothing', async () => {
      const view = await house.create('editor', { sharedWith: ['editor'], list: '' })
      const { views: seen, layout: own } = await house.views.of(token('editor'), house.products)
      expect([seen.map(({ id }) => id), own]).toEqual([[view.id], usualLayout])
      for (const work of [
        () => house.views.create(token('owner'), house.products, cheap),
        () => house.views.change(token('editor'), view, { ...cheap, version: 1 }),
        () => house.views.remove(token('editor'), view, 1),
        () => house.views.keepLayout(token('owner'), house.products, layout),
        () => house.views.keepLayout(operator, house.products, layout),
      ]) {
        expect(await codeOf(work())).toBe('forbidden')
      }
    })
  })

  describe('the view with which a table opens', () => {
    test('is said by owners and admins, role by role', async () => {
      const sharing = { sharedWith: ['editor', 'viewer'], defaultFor: ['viewer'] } as const
      expect(await codeOf(house.create('editor', sharing))).toBe('forbidden')
      const view = await house.create('admin', sharing)
      expect((await house.views.of(house.by('viewer'), house.products)).standard).toBe(view.id)
      expect((await house.views.of(token('viewer'), house.products)).standard).toBe(view.id)
      for (const role of ['admin', 'editor'] as const) {
        expect((await house.views.of(house.by(role), house.products)).standard).toBeNull()
      }
      expect(await codeOf(house.change('editor', view, { defaultFor: ['editor'] }))).toBe('forbidden')
      expect(await codeOf(house.change('editor', view, { sharedWith: ['editor'] }))).toBe('invalid')
      expect(await house.change('editor', view, { name: 'Better' })).toMatchObject({ defaultFor: ['viewer'] })
    })

    test('is the one that was changed last, where several claim to be', async () => {
      const sharing = { sharedWith: ['viewer'], defaultFor: ['viewer'] } as const
      const first = await house.create('admin', { ...sharing, name: 'First' })
      const second = await house.create('admin', { ...sharing, name: 'Second' })
      expect((await house.views.of(house.by('viewer'), house.products)).standard).toBe(second.id)
      const changed = await house.change('admin', first, { list: '' })
      expect((await house.views.of(house.by('viewer'), house.products)).standard).toBe(first.id)
      await house.change('admin', changed, { defaultFor: [] })
      expect((await house.views.of(house.by('viewer'), house.products)).standard).toBe(second.id)
    })
  })

  describe('two people at one view', () => {
    test('the second of them reads what the first has made of it, and nothing is lost', async () => {
      const view = await house.create('editor', { sharedWith: ['admin', 'editor'] })
      const tries = await Promise.allSettled(
        Array.from({ length: 6 }, (_, at) =>
          house.change(at % 2 === 0 ? 'admin' : 'editor', view, { name: `Of ${at}` }),
        ),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const [stands] = (await house.views.of(house.by('editor'), house.products)).views
      const lost = tries.find((one) => one.status === 'rejected')
      expect(lost?.reason).toMatchObject({
        code: 'conflict',
        members: { view: { id: view.id, version: 2, name: stands?.name, changedBy: stands?.changedBy } },
      })
      expect(await codeOf(house.remove('editor', view))).toBe('conflict')
      expect(await house.change('editor', { ...view, version: 2 }, { name: 'Agreed' })).toMatchObject({
        version: 3,
      })
    })

    test('whoever is to see it no longer learns nothing of it by an old version', async () => {
      const view = await house.create('editor', { sharedWith: ['admin'] })
      await house.change('editor', view, { sharedWith: [], name: 'Secret' })
      expect((await refusalOf(house.change('admin', view, {}))).members).toEqual({})
    })
  })

  test('the trail tells what happens to shared views, and no values of their filters', async () => {
    const before = (await entries()).length
    const own = await house.create('editor')
    await house.views.keepLayout(house.by('editor'), house.products, layout)
    const shared = await house.change('editor', own, { name: 'Ours', sharedWith: ['admin'] })
    const filtered = await house.change('admin', shared, { list: 'filter=name:is:Olive' })
    await house.change('admin', filtered, { sharedWith: [] })
    await house.create('admin', { sharedWith: ['viewer'], defaultFor: ['viewer'] })
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
    expect(told.map(({ table_name }) => table_name)).toEqual(told.map(() => house.products))
    expect(JSON.stringify(told)).not.toContain('Olive')
  })
})
