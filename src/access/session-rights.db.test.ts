import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, operator, refusalOf, signedIn } from '../../test/open-house.ts'
import { decideTable } from './rights.ts'

const table = {
  schema: null,
  name: 'orders',
  may: { insert: true, update: true, delete: true },
  columns: [],
}

onEachDatabase((open) => {
  async function begin() {
    const house = await openHouse(await open())
    async function again(sessionId: string) {
      const actor = await house.access.identifySession(sessionId)
      if (actor === null) throw new Error('The session has ended')
      return actor
    }
    return { house, again }
  }
  const rightsOn = (actor: Parameters<typeof decideTable>[0]) => [...decideTable(actor, table).may]

  test('an owner who looks around as a role only reads, has no house right, and the epoch rises at both ends', async () => {
    const { house, again } = await begin()
    const { actor, sessionId } = await house.enter('owner')
    await house.access.sessions.viewAs(actor, { role: 'editor' })
    const viewing = await again(sessionId)
    expect(viewing.viewingAs).toBe('editor')
    expect(rightsOn(viewing)).toEqual(['read', 'export'])
    expect(house.access.can(viewing, 'share-views')).toBe(false)
    expect(viewing.epoch).toBe(actor.epoch + 1)
    const reader = { id: viewing.id, epoch: viewing.epoch, sessionId: viewing.sessionId }
    expect((await house.access.findReader(reader)).viewingAs).toBe('editor')
    // A second one, and every other act of the house, needs the own rights.
    await refusalOf(house.access.sessions.viewAs(viewing, { role: 'viewer' }))
    await refusalOf(house.access.people.list(viewing))
    await house.access.sessions.endViewing(viewing)
    const own = await again(sessionId)
    expect(own.viewingAs).toBeUndefined()
    expect(own.epoch).toBe(actor.epoch + 2)
    expect(rightsOn(own)).toContain('delete')
    expect((await house.trail()).slice(-2)).toEqual(['view-as.started', 'view-as.ended'])
  })

  test('nobody looks around as a person who may do more than they, or without the right', async () => {
    const { house, again } = await begin()
    const owner = await house.enter('owner')
    const admin = await house.enter('admin')
    const editor = await house.enter('editor')
    await refusalOf(house.access.sessions.viewAs(admin.actor, { person: owner.actor.id }))
    await refusalOf(house.access.sessions.viewAs(admin.actor, { role: 'owner' }))
    await refusalOf(house.access.sessions.viewAs(editor.actor, { role: 'viewer' }))
    await refusalOf(house.access.sessions.viewAs(owner.actor, { role: 'nobody' }))
    await house.access.sessions.viewAs(admin.actor, { person: editor.actor.id })
    expect((await again(admin.sessionId)).viewingAs).toBe('Somebody')
    // The right is taken away meanwhile: the session has its own rights again.
    await house.access.people.setRoles(operator, { email: admin.actor.email, roles: ['viewer'] })
    const left = await house.access.identifySession(admin.sessionId)
    expect(left?.viewingAs).toBeUndefined()
  })

  test('broken glass gives everything for 15 minutes, with a reason in the trail', async () => {
    const { house, again } = await begin()
    const { actor, sessionId } = await house.enter('owner')
    const admin = await house.enter('admin')
    await house.access.roles.save(
      operator,
      [{ name: 'keeper', grants: [], house: ['break-glass'] }],
      new Map(),
    )
    await house.access.people.setRoles(operator, { email: admin.actor.email, roles: ['keeper'] })
    const { sessionId: hers } = await signedIn(
      house.access.signIn({ email: admin.actor.email, password: goodPassword }, device),
    )
    const keeper = await again(hers)
    expect(rightsOn(keeper)).toEqual([])
    expect((await refusalOf(house.access.sessions.breakGlass(keeper, ' '))).fields).toHaveProperty('reason')
    await refusalOf(house.access.sessions.breakGlass((await house.enter('editor')).actor, 'curious'))
    await house.access.sessions.breakGlass(keeper, 'The shop is down')
    const broken = await again(hers)
    expect(rightsOn(broken)).toContain('delete')
    expect(broken.epoch).toBe(keeper.epoch + 1)
    // Acts of the house hold, too: they read the rights again in their transaction.
    await house.access.people.setProfile(broken, { email: actor.email, profile: { region: 'EU' } })
    house.wait(16)
    const over = await again(hers)
    expect(rightsOn(over)).toEqual([])
    expect((await again(hers)).epoch).toBe(broken.epoch + 1)
    expect(await house.trail()).toEqual(expect.arrayContaining(['glass.broken', 'glass.mended']))
    expect(await again(sessionId)).toBeTruthy()
    await house.access.sessions.breakGlass(await again(hers), 'Again')
    await house.access.sessions.mendGlass(await again(hers))
    expect(rightsOn(await again(hers))).toEqual([])
  })
})
