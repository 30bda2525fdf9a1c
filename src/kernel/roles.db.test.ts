import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { type House, openHouse, operator, refusalOf } from '../../test/open-house.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createCatalog, createListEngine } from '../tables/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import { createRoleCalls, type RoleCalls } from './roles.ts'
import { createTableReader } from './table-reader.ts'
import type { WhyQuestion } from './why.ts'

eachDatabase((kind) => {
  let database: Database
  let house: House
  let roles: Omit<RoleCalls, 'check'>
  let orders: string
  let clerk: PersonActor
  let owner: PersonActor

  beforeAll(async () => {
    database = await openDatabase(await kind.url(), { log: silentLog })
    await runStatements(database, [
      'create table orders (id integer primary key, title text, region text, total integer, api_key text)',
      `insert into orders values (1, 'Olives', 'EU', 10, 'k'), (2, 'Bread', 'US', 20, 'l')`,
      'create table notes (id integer primary key, words text)',
    ])
    house = await openHouse(database)
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    const parts = { database, catalog, clock: systemClock }
    roles = createRoleCalls({
      ...parts,
      access: house.access,
      engine: createListEngine({ ...parts, log: silentLog, secret: 'a secret of the tests' }),
      reader: createTableReader(parts),
    })
    orders = [...(await catalog.tables()).keys()].find((id) => id.endsWith('orders')) ?? ''
    owner = (await house.enter('owner')).actor
    clerk = (await house.enter('viewer')).actor
    await roles.save(operator, [
      {
        name: 'clerk',
        grants: [
          {
            table: orders,
            may: ['read', 'change'],
            scope: 'region:is:$me.region',
            columns: { read: ['id', 'title', 'region'], change: ['title'] },
          },
        ],
        house: [],
      },
      { name: 'broken', grants: [{ table: orders, may: ['read'], scope: 'nowhere:is:1' }], house: [] },
      { name: 'writer', grants: [{ table: orders, may: ['delete'] }], house: [] },
    ])
    await house.access.people.setRoles(operator, { email: clerk.email, roles: ['clerk'] })
  })
  afterAll(() => database?.close())

  /** Whether it is allowed, and the reasons, each with its role. */
  async function why(
    question: Omit<WhyQuestion, 'table'>,
    of = { person: clerk.id } as { person: string } | { role: string },
  ) {
    const { allowed, reasons } = await roles.why(owner, { table: orders, ...question }, of)
    return [allowed, ...reasons.map(({ role, words }) => `${role}: ${words}`)]
  }

  test('names the grant that allows, and what a person lacks', async () => {
    expect(await why({ right: 'read' })).toEqual([
      false,
      'clerk: The rows of this role ask for a value that the profile does not have.',
    ])
    await house.access.people.setProfile(operator, { email: clerk.email, profile: { region: 'EU' } })
    expect(await why({ right: 'read' })).toEqual([
      true,
      'clerk: The role allows it in the rows with region:is:$me.region.',
    ])
    expect(await why({ right: 'read', key: '1' })).toEqual([true, 'clerk: This role allows it.'])
    expect(await why({ right: 'change', key: '2' })).toEqual([
      false,
      'clerk: The role allows it in other rows, not in this one. Or there is no such row.',
    ])
    expect(await why({ right: 'change', column: 'title', key: '1' })).toEqual([
      true,
      'clerk: This role allows it.',
    ])
    expect(await why({ right: 'change', column: 'total' })).toEqual([
      false,
      'clerk: The role allows it, but not for the column “total”.',
    ])
    expect(await why({ right: 'export' })).toEqual([
      false,
      'null: No role of theirs allows this in the table.',
    ])
    expect(await why({ right: 'read', column: 'nothing' })).toEqual([
      false,
      'null: The table has no column “nothing”.',
    ])
  })

  test('says what of a role is not understood any more, and that reading comes first', async () => {
    const [allowed, reason] = await why({ right: 'read' }, { role: 'broken' })
    expect(allowed).toBe(false)
    expect(reason).toMatch(/broken: .*can’t be understood any more.*nowhere/)
    expect(await why({ right: 'delete' }, { role: 'writer' })).toEqual([
      false,
      'writer: This role allows it.',
      'null: Nothing else is allowed in what they may not read.',
    ])
  })

  test('names the limit of a token, and broken glass', async () => {
    const limit = { may: ['read'] as const }
    const token = {
      kind: 'token',
      id: 't',
      name: 'shop',
      rights: { ...owner.rights, limit },
      epoch: 1,
    } as const
    const { allowed, reasons } = await roles.why(token, { table: orders, right: 'delete' })
    expect([allowed, ...reasons.map(({ words }) => String(words))]).toEqual([
      false,
      'This role allows it.',
      'The token, or the session of somebody who looks around, is limited to other tables or rights.',
    ])
    const broken = { ...clerk, rights: { ...clerk.rights, everything: true as const } }
    expect((await roles.why(broken, { table: orders, right: 'delete' })).allowed).toBe(true)
  })

  test('somebody without the right `roles` asks about themselves only, and learns nothing of other tables', async () => {
    const { actor } = await house.enter('viewer', 'other@example.org')
    expect((await roles.why(actor, { table: orders, right: 'read' })).allowed).toBe(true)
    await refusalOf(roles.why(actor, { table: orders, right: 'read' }, { role: 'clerk' }))
    await house.access.people.setRoles(operator, { email: actor.email, roles: ['clerk'] })
    const hers = await house.access.findActor({ kind: 'person', id: clerk.id, name: clerk.name })
    const about = async (column: string) => {
      const { allowed, reasons } = await roles.why(hers, { table: orders, right: 'read', column })
      return [allowed, ...reasons.map(({ words }) => String(words).replace(column, '…'))]
    }
    // A hidden column is answered like one that is not there.
    expect(await about('total')).toEqual(await about('nothing'))
    expect(await about('title')).not.toEqual(await about('nothing'))
    expect(await about('api_key')).toEqual(await about('nothing'))
    expect(await why({ right: 'read', column: 'api_key' })).toEqual([
      false,
      'null: The column “api_key” is masked for everybody.',
    ])
    const nothing = { ...actor, rights: { roles: [], me: {} } }
    const secret = await roles.why(nothing, { table: orders, right: 'read' })
    expect(secret).toEqual(await roles.why(nothing, { table: 'there-is-none', right: 'read' }))
  })

  test('a role that somebody changed meanwhile is not overwritten, and a template takes no name twice', async () => {
    await roles.create(owner, { name: ' Reader ', template: 'table', of: 'notes' })
    const { version, role, rows } = await roles.screen(owner, 'Reader', { search: '', page: 1 })
    expect(role.grants).toMatchObject([
      { table: expect.stringMatching(/notes$/), may: expect.arrayContaining(['create']) },
    ])
    expect(rows[0]).toMatchObject({ table: '*', givable: expect.arrayContaining(['delete']) })
    await roles.replace(owner, { name: 'Reader', grants: [{ table: 'notes', may: ['read'] }] }, version)
    const late = roles.replace(owner, { name: 'Reader', grants: [] }, version)
    expect((await refusalOf(late)).code).toBe('conflict')
    const taken = await refusalOf(roles.create(owner, { name: 'Reader', template: 'viewer', of: '' }))
    expect(taken.fields).toHaveProperty('name')
    const empty = await refusalOf(roles.create(owner, { name: 'Other', template: 'schema', of: ' ' }))
    expect(empty.fields).toHaveProperty('of')
    const place = await refusalOf(
      roles.replace(
        owner,
        { name: 'Reader', grants: [{ table: 'notes', may: ['read'], scope: 'words:oops:1' }] },
        (await roles.screen(owner, 'Reader', { search: '', page: 1 })).version,
      ),
    )
    expect(place.fields).toHaveProperty(['grants.0.scope'])
  })
  test('a role that a file fixes is shown, and no screen changes it', async () => {
    await roles.fix('switchboard.config.ts', [{ name: 'Fixed', grants: [{ table: '*', may: ['read'] }] }])
    const { role, version, mayChange } = await roles.screen(owner, 'Fixed', { search: '', page: 1 })
    expect([role.fixedBy, mayChange]).toEqual(['switchboard.config.ts', false])
    const refused = await refusalOf(roles.replace(owner, { name: 'Fixed', grants: [] }, version))
    expect(String(refused.publicDetail)).toContain('switchboard.config.ts')
    await refusalOf(roles.remove(owner, 'Fixed'))
  })

  test('the limit of a token names tables that its maker sees', async () => {
    expect(await roles.limit(owner, { tables: ['orders'] })).toEqual({ tables: [orders] })
    const refused = await refusalOf(roles.limit(owner, { tables: ['nowhere'] }))
    expect(refused.fields).toHaveProperty('tables')
    expect(await roles.limit(owner, { may: ['read'] })).toEqual({ may: ['read'] })
  })
})
