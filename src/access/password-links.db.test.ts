import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, operator, refusalOf, signedIn } from '../../test/open-house.ts'

const email = 'ada@example.org'
const chosen = { name: 'Ada Lovelace', password: goodPassword }

onEachDatabase((open) => {
  describe('an invited person', () => {
    test('chooses a name and a password by the link, is signed in, and can sign in again', async () => {
      const { access, trail } = await openHouse(await open())
      const { person, link } = await access.people.invite(operator, { email, roles: ['editor'] })
      expect(person).toMatchObject({ name: 'ada', email, roles: ['editor'], active: true })
      expect(link).toMatchObject({ isInvitation: true, expiresAt: '2026-03-08T12:00:00.000Z' })
      expect(await access.links.open(link.token)).toEqual({ name: 'ada', email, isInvitation: true })
      const { sessionId } = await signedIn(access.links.redeem({ ...chosen, token: link.token }, device))
      expect(await access.identifySession(sessionId)).toMatchObject({
        name: 'Ada Lovelace',
        rights: { roles: [{ name: 'editor' }] },
      })
      await signedIn(access.signIn({ email, password: goodPassword }, device))
      expect(await trail()).toEqual([
        'person.added',
        'person.link-created',
        'person.link-used',
        'session.started',
        'session.started',
      ])
    })

    test('can’t sign in before, with no password and with an empty one', async () => {
      const { access } = await openHouse(await open())
      await access.people.invite(operator, { email, roles: ['editor'] })
      for (const password of ['', goodPassword]) {
        expect((await refusalOf(access.signIn({ email, password }, device))).code).toBe('unauthenticated')
      }
    })

    test('needs an address and a role that exist', async () => {
      const { access } = await openHouse(await open())
      const refusals = await Promise.all([
        refusalOf(access.people.invite(operator, { email: 'ada', roles: ['viewer'] })),
        refusalOf(access.people.invite(operator, { email, roles: ['god'] })),
        refusalOf(access.people.setRoles(operator, { email, roles: ['god'] })),
      ])
      expect(refusals.map(({ fields }) => Object.keys(fields ?? {}))).toEqual([
        ['email'],
        ['roles'],
        ['roles'],
      ])
    })

    test('is no owner who could replace the last one', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('owner')
      const { people } = house.access
      await people.invite(actor, { email, roles: ['owner'] })
      const demote = people.setRoles(operator, { email: actor.email, roles: ['viewer'] })
      expect((await refusalOf(demote)).message).toMatch(/last owner/)
    })
  })

  describe('a link for a password', () => {
    test('ends the sessions and tokens of its person when it is used, and not before', async () => {
      const house = await openHouse(await open())
      const { access } = house
      const { actor, sessionId } = await house.enter('admin')
      const { secret } = await access.tokens.add(actor, { name: 'feed', roles: ['viewer'] })
      const { token, isInvitation } = await access.people.createLink(operator, { email: actor.email })
      expect(isInvitation).toBe(false)
      expect(await access.identifySession(sessionId)).not.toBeNull()
      await signedIn(access.links.redeem({ name: 'Not asked', password: 'a new good horse', token }, device))
      expect(await access.identifySession(sessionId)).toBeNull()
      expect((await refusalOf(access.identifyToken(secret))).code).toBe('unauthenticated')
      const again = await signedIn(
        access.signIn({ email: actor.email, password: 'a new good horse' }, device),
      )
      expect(again.actor.name).toBe('Somebody')
    })

    test('works once, however many use it at once', async () => {
      const house = await openHouse(await open())
      const { link } = await house.access.people.invite(operator, { email, roles: ['viewer'] })
      const answers = await Promise.allSettled(
        Array.from({ length: 6 }, (_, turn) => {
          const node = turn % 2 === 0 ? house.access : house.otherNode
          return node.links.redeem({ ...chosen, token: link.token }, device)
        }),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('is replaced by the next one, and expires', async () => {
      const house = await openHouse(await open())
      const { access } = house
      await house.enter('viewer')
      const make = () => access.people.createLink(operator, { email: 'viewer@example.org' })
      const first = await make()
      const next = await make()
      expect((await refusalOf(access.links.open(first.token))).code).toBe('gone')
      house.wait(24 * 60)
      expect((await refusalOf(access.links.open(next.token))).message).toMatch(/expired/)
      const use = access.links.redeem({ ...chosen, token: next.token }, device)
      expect((await refusalOf(use)).code).toBe('gone')
    })

    test('is refused with a sentence for a bad password, and stays good', async () => {
      const { access } = await openHouse(await open())
      const { link } = await access.people.invite(operator, { email, roles: ['viewer'] })
      const weak = access.links.redeem({ name: ' ', password: 'password1', token: link.token }, device)
      expect(Object.keys((await refusalOf(weak)).fields ?? {})).toEqual(['name', 'password'])
      await signedIn(access.links.redeem({ ...chosen, token: link.token }, device))
    })

    test('is worth nothing for a stranger who guesses', async () => {
      const { access } = await openHouse(await open())
      await access.people.invite(operator, { email, roles: ['viewer'] })
      for (const token of ['', 'x'.repeat(43), "'", '\0', 'x'.repeat(100_000)]) {
        expect((await refusalOf(access.links.open(token))).code).toBe('gone')
        expect((await refusalOf(access.links.redeem({ ...chosen, token }, device))).code).toBe('gone')
      }
    })

    test('ends with the account that it is for, and with the rights of whoever made it', async () => {
      const house = await openHouse(await open())
      const { people, links } = house.access
      const { actor } = await house.enter('admin')
      const toAda = (await people.invite(actor, { email, roles: ['viewer'] })).link
      await people.setActive(operator, { email, active: false })
      expect((await refusalOf(links.open(toAda.token))).code).toBe('gone')
      await people.setActive(operator, { email, active: true })
      expect((await refusalOf(links.open(toAda.token))).code).toBe('gone')
      const next = await people.createLink(actor, { email })
      await people.setRoles(operator, { email: actor.email, roles: ['editor'] })
      expect((await refusalOf(links.open(next.token))).code).toBe('gone')
    })

    test('is made by owners and admins only, for owners by owners, and for nobody who is switched off', async () => {
      const house = await openHouse(await open())
      const { people } = house.access
      const { actor: owner } = await house.enter('owner')
      const { actor: admin } = await house.enter('admin')
      const { actor: editor } = await house.enter('editor')
      const refusals = await Promise.all([
        refusalOf(people.invite(editor, { email, roles: ['viewer'] })),
        refusalOf(people.createLink(editor, { email: 'editor@example.org' })),
        refusalOf(people.signOut(editor, { email: admin.email })),
        refusalOf(people.invite(admin, { email, roles: ['owner'] })),
        refusalOf(people.createLink(admin, { email: owner.email })),
        refusalOf(people.signOut(admin, { email: owner.email })),
        refusalOf(people.createLink(admin, { email: admin.email })),
      ])
      expect(refusals.map(({ code }) => code)).toEqual(Array(7).fill('forbidden'))
      await people.setActive(owner, { email: editor.email, active: false })
      expect((await refusalOf(people.createLink(owner, { email: editor.email }))).message).toMatch(
        /switched off/,
      )
    })
  })

  test('who is signed out everywhere has no session left, and keeps their tokens', async () => {
    const house = await openHouse(await open())
    const { access, trail } = house
    const { actor, sessionId } = await house.enter('admin')
    const { secret } = await access.tokens.add(actor, { name: 'feed', roles: ['viewer'] })
    await access.people.signOut(operator, { email: actor.email })
    expect(await access.identifySession(sessionId)).toBeNull()
    expect(await access.identifyToken(secret)).toMatchObject({ name: 'feed' })
    await access.people.signOut(operator, { email: actor.email })
    expect((await trail()).filter((action) => action === 'person.signed-out')).toHaveLength(1)
  })
})
