import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openHouse, operator, refusalOf } from '../../test/open-house.ts'

onEachDatabase((open) => {
  test('people are found by parts of their names and addresses, page by page', async () => {
    const house = await openHouse(await open())
    const { people } = house.access
    const emails = Array.from({ length: 53 }, (_, at) => `p${String(at).padStart(2, '0')}@example.org`)
    for (const email of emails) await people.invite(operator, { email, roles: ['viewer'] })
    await house.enter('admin', 'Zoe_100%@Example.org')
    const first = await people.page(operator, { search: '', page: 1 })
    const second = await people.page(operator, { search: ' ', page: 2 })
    expect([first.found, first.people.length, second.people.length]).toEqual([54, 50, 4])
    expect([...first.people, ...second.people].map(({ email }) => email)).toEqual([
      ...emails,
      'Zoe_100%@Example.org',
    ])
    const found = async (search: string) => (await people.page(operator, { search, page: 1 })).found
    expect(await Promise.all(['P07', 'somebody', '0%@', '_', '!', "'"].map(found))).toEqual([
      1, 1, 1, 1, 0, 0,
    ])
  })

  test('a person tells when they were last seen, and nothing secret', async () => {
    const house = await openHouse(await open())
    const { access } = house
    await access.people.invite(operator, { email: 'ada@example.org', roles: ['editor'] })
    const { actor, sessionId } = await house.enter('viewer')
    house.wait(30)
    await access.identifySession(sessionId)
    const { people } = await access.people.page(operator, { search: '', page: 1 })
    expect(people).toEqual([
      expect.objectContaining({ email: 'ada@example.org', lastSeenAt: null, hasPassword: false }),
      {
        id: actor.id,
        name: 'Somebody',
        email: 'viewer@example.org',
        roles: ['viewer'],
        profile: {},
        active: true,
        createdAt: '2026-03-01T12:00:00.000Z',
        signedInAt: '2026-03-01T12:00:00.000Z',
        lastSeenAt: '2026-03-01T12:30:00.000Z',
        hasPassword: true,
        hasSecondFactor: false,
      },
    ])
    await access.signOut(actor)
    expect(await access.people.find(operator, actor.id)).toMatchObject({
      lastSeenAt: '2026-03-01T12:00:00.000Z',
    })
  })

  test('only those who manage people find them', async () => {
    const house = await openHouse(await open())
    const { people } = house.access
    const { actor } = await house.enter('editor')
    expect((await refusalOf(people.page(actor, { search: '', page: 1 }))).code).toBe('forbidden')
    expect((await refusalOf(people.find(actor, actor.id))).code).toBe('forbidden')
    expect((await refusalOf(people.find(operator, 'nobody'))).code).toBe('not-found')
    const admin = await house.enter('admin')
    expect(await house.access.roles.givable(admin.actor)).toEqual(['admin', 'editor', 'viewer'])
  })
})
