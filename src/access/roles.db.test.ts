import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, operator, refusalOf, signedIn } from '../../test/open-house.ts'
import type { TableSchema } from '../db/index.ts'
import type { Grant } from '../wire/role.ts'
import { decideTable } from './rights.ts'

const file = 'switchboard.config.ts'

function tableOf(...columns: readonly string[]) {
  const schema = {
    schema: null,
    name: 'goods',
    may: { insert: true, update: true, delete: true },
    columns: columns.map((name) => ({ name, declaredType: 'text' })),
  }
  return schema as unknown as TableSchema
}

const goods = tableOf('id', 'name', 'region')
const tables = new Map([['goods', { schema: goods }]])
const grant: Grant = { table: 'goods', may: ['read', 'change'], scope: 'region:is:$me.region' }
const north = { name: 'north', grants: [grant], house: [] }

onEachDatabase((open) => {
  async function openWith(...roles: readonly string[]) {
    const house = await openHouse(await open())
    await house.access.roles.save(operator, [north], tables)
    const email = 'ada@example.org'
    await house.access.people.add(operator, { name: 'Ada', email, roles, password: goodPassword })
    const { sessionId } = await signedIn(house.access.signIn({ email, password: goodPassword }, device))
    const present = async (node = house.access) => {
      const actor = await node.identifySession(sessionId)
      if (actor === null) throw new Error('Ada is signed in')
      return actor
    }
    return { ...house, email, present }
  }

  describe('a role', () => {
    test('gives its people their rows, as far as their profile says which', async () => {
      const { access, email, present } = await openWith('north')
      expect(decideTable(await present(), goods).may).toEqual(new Set())
      await access.people.setProfile(operator, { email, profile: { region: 'EU' } })
      const { rows, may } = decideTable(await present(), goods)
      expect([rows, may]).toEqual([
        { kind: 'condition', column: 'region', operator: 'is', values: ['EU'] },
        new Set(['read', 'change']),
      ])
    })

    test('that changes counts with the next request, on every node, and raises who has it', async () => {
      const { access, otherNode, present } = await openWith('north', 'viewer')
      const before = await present(otherNode)
      await access.roles.save(operator, [{ ...north, house: ['audit'] }], tables)
      const after = await present(otherNode)
      expect([before, after].map((actor) => actor.rights.roles[0]?.house)).toEqual([[], ['audit']])
      expect(after.epoch).toBe(before.epoch + 1)
    })

    test('that changes raises the tokens that have it, also those of nobody', async () => {
      const { access } = await openWith('viewer')
      const { secret } = await access.tokens.add(operator, { name: 'feed', roles: ['north'] })
      const before = await access.identifyToken(secret)
      await access.roles.save(operator, [{ ...north, house: ['audit'] }], tables)
      expect((await access.identifyToken(secret)).epoch).toBe(before.epoch + 1)
      expect(
        (await access.standing({ people: [], sessions: [], tokens: [before.id] })).tokens.get(before.id),
      ).toBe(before.epoch + 1)
    })

    test('keeps the columns that were there, also when something else of it changes', async () => {
      const { access, present } = await openWith('north')
      const all: Grant = { table: 'goods', may: ['read'], columns: { read: 'all' } }
      await access.roles.save(operator, [{ ...north, grants: [all] }], tables)
      const grown = tableOf('id', 'name', 'region', 'salary')
      const later = new Map([['goods', { schema: grown }]])
      const columns = async () => decideTable(await present(), { ...grown }).columns
      expect(await columns()).toEqual(new Set(['id', 'name', 'region']))
      await access.roles.save(operator, [{ ...north, house: ['audit'], grants: [all] }], later)
      expect(await columns()).toEqual(new Set(['id', 'name', 'region']))
      await access.roles.save(operator, [{ ...north, grants: [{ ...all, may: ['read', 'export'] }] }], later)
      expect(await columns()).toEqual(new Set(['id', 'name', 'region', 'salary']))
    })

    test('is removed only when nobody has it', async () => {
      const { access, email } = await openWith('north')
      expect((await refusalOf(access.roles.remove(operator, 'north'))).code).toBe('conflict')
      await access.people.setRoles(operator, { email, roles: ['viewer'] })
      await access.roles.remove(operator, 'north')
      expect(await access.roles.names()).not.toContain('north')
      expect((await refusalOf(access.roles.remove(operator, 'north'))).code).toBe('not-found')
    })

    test('goes into the trail with what it was', async () => {
      const { access, trail } = await openWith('viewer')
      await access.roles.save(operator, [{ ...north, house: ['audit'] }], tables)
      await access.roles.save(operator, [{ ...north, house: ['audit'] }], tables)
      await access.roles.remove(operator, 'north')
      expect((await trail()).filter((action) => action.startsWith('role.')).sort()).toEqual([
        'role.changed',
        'role.created',
        'role.removed',
      ])
    })

    test.each([
      [{ name: '' }],
      [{ ...north, name: 'a/b' }],
      [{ ...north, grants: [{ table: 'goods', may: [] }] }],
      [{ ...north, grants: [{ table: 'goods', may: ['destroy'] }] }],
      [{ ...north, grants: [{ ...grant, scope: 'region:of:x' }] }],
      [{ ...north, grants: [{ ...grant, surprise: true }] }],
      [{ ...north, house: ['everything'] }],
      ['north'],
      [null],
    ])('that is not one is refused: %j', async (role) => {
      const { access } = await openWith('viewer')
      expect((await refusalOf(access.roles.save(operator, [north, role], tables))).code).toBe('invalid')
    })
  })

  describe('nobody', () => {
    test('gives a role more than they have, to themselves or others', async () => {
      const { access, enter } = await openWith('viewer')
      const manager = {
        name: 'manager',
        grants: [{ table: 'goods', may: ['read'] }],
        house: ['roles', 'people'],
      }
      await access.roles.save(operator, [manager], tables)
      const email = 'mia@example.org'
      await access.people.add(operator, { name: 'Mia', email, roles: ['manager'], password: goodPassword })
      const { actor } = await signedIn(access.signIn({ email, password: goodPassword }, device))
      const editor = (await enter('editor')).actor
      const codes = await Promise.all(
        [
          access.roles.save(actor, [{ ...manager, house: [...manager.house, 'audit'] }], tables),
          access.roles.save(actor, [{ name: 'new', grants: [{ table: '*', may: ['read'] }] }], tables),
          access.roles.save(actor, [{ ...north, grants: [] }], tables),
          access.roles.remove(actor, 'editor'),
          access.people.setRoles(actor, { email: 'ada@example.org', roles: ['editor'] }),
          access.tokens.add(editor, { name: 'x', roles: ['viewer'] }),
        ].map(async (work) => (await refusalOf(work)).code),
      )
      expect(codes).toEqual(Array(6).fill('forbidden'))
      expect(await access.roles.givable(actor)).toEqual(['manager'])
    })

    test('takes the rights from the owners by which they could get them back', async () => {
      const { access } = await openWith('viewer')
      const owner = { name: 'owner', grants: [], house: ['people'] }
      expect((await refusalOf(access.roles.save(operator, [owner], tables))).code).toBe('invalid')
      expect((await refusalOf(access.roles.remove(operator, 'owner'))).code).toBe('forbidden')
    })

    test('changes what a file fixes, until the file lets go of it', async () => {
      const { access } = await openWith('viewer')
      await access.roles.fix(file, [{ ...north, house: ['audit'] }], tables)
      expect((await refusalOf(access.roles.save(operator, [north], tables))).code).toBe('forbidden')
      expect((await refusalOf(access.roles.remove(operator, 'north'))).code).toBe('forbidden')
      expect((await access.roles.list(operator)).find(({ name }) => name === 'north')).toMatchObject({
        fixedBy: file,
        house: ['audit'],
      })
      await access.roles.fix(file, [], tables)
      await access.roles.save(operator, [north], tables)
    })

    test('has a profile that stands for somebody else', async () => {
      const { access, email } = await openWith('viewer')
      for (const profile of [{ email: 'x' }, { id: 'y' }, { 'a b': 'c' }, { region: 'x'.repeat(201) }]) {
        const wrong = access.people.setProfile(operator, {
          email,
          profile: profile as Record<string, string>,
        })
        expect((await refusalOf(wrong)).code).toBe('invalid')
      }
    })
  })

  test('a token has a part of the rights of its roles', async () => {
    const { access } = await openWith('viewer')
    const limit = { tables: ['goods'], may: ['read'] as const }
    const { secret } = await access.tokens.add(operator, { name: 'feed', roles: ['owner'], limit })
    const actor = await access.identifyToken(secret)
    expect(decideTable(actor, goods).may).toEqual(new Set(['read']))
    expect(decideTable(actor, { ...goods, name: 'people' }).may).toEqual(new Set())
    expect((await refusalOf(access.people.list(actor))).code).toBe('forbidden')
  })
})
