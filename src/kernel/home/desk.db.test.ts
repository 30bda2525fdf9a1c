import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../../test/databases.ts'
import { device, goodPassword, operator, refusalOf, signedIn } from '../../../test/open-house.ts'
import { readSettings } from '../../config/index.ts'
import { type Database, openDatabase } from '../../db/index.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import type { PersonActor, TokenActor } from '../../wire/actor.ts'
import { parseAuditQuery, wholeTrail } from '../../wire/audit-query.ts'
import type { Tile } from '../../wire/board.ts'
import { createKernel } from '../create-kernel.ts'
import type { Kernel } from '../kernel.ts'

const statements = [
  "create table orders (id integer primary key, name varchar(60), status varchar(8) check (status in ('new', 'paid')), created_at timestamp null)",
  'create table secretive (id integer primary key, name varchar(60))',
  'create table tags (id integer primary key, name varchar(60))',
  'create table order_tags (order_id integer not null, tag_id integer not null, primary key (order_id, tag_id), foreign key (order_id) references orders (id), foreign key (tag_id) references tags (id))',
  "insert into orders (id, name, status) values (1, 'Oak', 'new'), (2, 'Elm', 'paid')",
  "insert into secretive values (1, 'Walnut')",
]

eachDatabase((kind) => {
  let kernel: Kernel
  let database: Database
  let ids: Readonly<Record<string, string>> = {}
  let owner: PersonActor
  /** Reads orders that are paid, without their names. */
  let limited: PersonActor

  beforeAll(async () => {
    const url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    await database.write(async (transaction) => {
      for (const statement of statements) await transaction.run(sql.raw(statement).compile(database.build))
    })
    const read = readSettings({ env: { DATABASE_URL: url }, flags: {}, cwd: '/nowhere' })
    const push = { ...read.push, app: { id: '1', key: 'key', secret: 'hush' } }
    kernel = await createKernel({
      settings: { ...read, secret: 'a'.repeat(32), push },
      config: { tables: { orders: { group: 'Shop', icon: 'cart', color: 'teal' } } },
      log: silentLog,
      clock: systemClock,
      confirmAttach: async () => true,
    })
    const { tables } = await kernel.tables.list(operator)
    ids = Object.fromEntries(tables.map(({ id }) => [id.split('.').at(-1), id]))
    const paid = {
      table: 'orders',
      may: ['read'],
      scope: 'status:is:paid',
      columns: { read: ['id', 'status'] },
    } as const
    await kernel.roles.save(operator, [{ name: 'limited', grants: [paid], house: [] }])
    owner = await enter('owner@example.com', 'owner')
    limited = await enter('limited@example.com', 'limited')
  })
  afterAll(async () => {
    await kernel?.close()
    await database?.close()
  })

  async function enter(email: string, role: string): Promise<PersonActor> {
    await kernel.access.people.add(operator, { email, name: role, password: goodPassword, roles: [role] })
    const { sessionId } = await signedIn(kernel.access.signIn({ email, password: goodPassword }, device))
    const actor = await kernel.access.identifySession(sessionId)
    if (actor === null) throw new Error('nobody is in')
    return actor
  }

  const at = (name: string) => ids[name] ?? ''

  test('[HM2] nobody is led to what they may not read, nor learns its name', async () => {
    for (const [table, key] of [
      [at('orders'), '1'],
      [at('orders'), '2'],
      [at('secretive'), '1'],
    ] as const) {
      kernel.desk.opened(owner, { table, key })
      kernel.desk.opened(limited, { table, key })
    }
    const ofOwner = (await kernel.desk.home(owner)).visits.map(({ label }) => label)
    expect(ofOwner).toEqual(['Walnut', 'Elm', 'Oak'])
    const { visits } = await kernel.desk.home(limited)
    expect(visits.map(({ table, href }) => [table.label, href])).toEqual([['Orders', `/t/${at('orders')}/2`]])
    const told = JSON.stringify([await kernel.desk.home(limited), await kernel.desk.navigation(limited)])
    expect(told).not.toMatch(/secretive|walnut|elm|oak|tags/i)
  })

  test('[HM1][HM2] a favourite that one may not read any more is left out, and can be taken away', async () => {
    expect(
      (await refusalOf(kernel.desk.star(limited, { kind: 'table', id: at('secretive') }, true))).code,
    ).toBe('not-found')
    await kernel.desk.star(owner, { kind: 'table', id: at('secretive') }, true)
    await kernel.desk.star(limited, { kind: 'table', id: at('orders') }, true)
    const demoted = { ...owner, rights: limited.rights }
    expect((await kernel.desk.navigation(owner)).favourites.map(({ label }) => label)).toEqual(['Secretive'])
    expect((await kernel.desk.navigation(demoted)).favourites).toEqual([])
    await kernel.desk.star(demoted, { kind: 'table', id: at('secretive') }, false)
    expect((await kernel.desk.navigation(owner)).favourites).toEqual([])
  })

  test('[HM1][HM17] a marked tile stands on home, and a marked board in the navigation, as far as one sees them', async () => {
    const text = { kind: 'text', id: 'note', title: 'Note', width: 1, text: 'Hello' } as const
    const number: Tile = {
      ...{ kind: 'number', id: 'orders', title: 'Orders', width: 1, table: at('orders'), list: '' },
      ...{ view: null, measure: null, time: null },
    }
    const wish = { name: 'Sales', tiles: [text, number], sharedWith: ['limited'] }
    const board = await kernel.boards.create(owner, wish)
    for (const actor of [owner, limited]) {
      await kernel.desk.star(actor, { kind: 'board', id: board.id }, true)
      await kernel.desk.star(actor, { kind: 'tile', id: `${board.id}/orders` }, true)
    }
    expect(
      (await refusalOf(kernel.desk.star(owner, { kind: 'tile', id: `${board.id}/none` }, true))).code,
    ).toBe('not-found')
    const shownTo = async (actor: PersonActor) =>
      (await kernel.desk.home(actor)).boards.map(({ board: { name }, tiles }) => [
        name,
        tiles.map(({ id }) => id),
      ])
    expect(await shownTo(owner)).toEqual([['Sales', ['orders']]])
    expect(await shownTo(limited)).toEqual([['Sales', ['orders']]])
    expect((await kernel.desk.navigation(owner)).favourites).toContainEqual({
      ...{ kind: 'board', id: board.id, table: '', label: 'Sales' },
    })
    const { version } = await kernel.boards.change(owner, board.id, { ...wish, sharedWith: [], version: 1 })
    expect(await shownTo(limited)).toEqual([])
    expect((await kernel.desk.navigation(limited)).favourites.map(({ kind: one }) => one)).not.toContain(
      'board',
    )
    await kernel.boards.remove(owner, board.id, version)
    expect(await shownTo(owner)).toEqual([])
  })

  test('[HM3] programs have no desk, and who looks around leaves no trace', async () => {
    const token: TokenActor = { kind: 'token', id: 't', name: 't', rights: owner.rights, epoch: 1 }
    for (const call of [kernel.desk.navigation, kernel.desk.home]) {
      expect((await refusalOf(call(token))).code).toBe('forbidden')
    }
    const before = (await kernel.desk.home(owner)).visits.length
    kernel.desk.opened({ ...owner, viewingAs: 'viewer' }, { table: at('tags'), key: '1' })
    kernel.desk.opened(token, { table: at('tags'), key: '1' })
    expect((await kernel.desk.home(owner)).visits).toHaveLength(before)
  })

  test('[HM6][HM7] the groups of the config come first, with their icons, and join tables last', async () => {
    const { groups, looks, icons } = await kernel.desk.navigation(owner)
    expect(
      groups.map(({ kind: group, label, tables, isFolded }) => [group, label, tables, isFolded]),
    ).toEqual([
      ['named', 'Shop', [at('orders')], false],
      ['rest', '', [at('secretive'), at('tags')], false],
      ['more', '', [at('order_tags')], true],
    ])
    expect(looks).toEqual({ [at('orders')]: { icon: 'cart', color: 'teal' } })
    expect(Object.keys(icons).sort()).toEqual(['cart', 'filter', 'table', 'view'])
    await kernel.desk.fold(owner, 'more', false)
    expect((await kernel.desk.navigation(owner)).groups.at(-1)?.isFolded).toBe(false)
  })

  test('[HM10] a change is remembered as one, wherever it was made', async () => {
    await kernel.rows.change(owner, { table: at('orders'), key: '1', values: { name: 'Oak tree' } })
    const [first] = (await kernel.desk.home(owner)).visits
    expect(first).toMatchObject({ label: 'Oak tree', isChange: true, kind: 'row' })
  })

  describe('views', () => {
    test('[HM12] are suggested for readable columns only, kept once, and then no longer suggested', async () => {
      const kinds = async (actor: PersonActor) =>
        (await kernel.desk.home(actor)).suggestions.map(({ kind: one, table }) => `${one} ${table.label}`)
      expect(await kinds(owner)).toEqual(['status Orders', 'newest Orders'])
      expect(await kinds(limited)).toEqual(['status Orders'])
      const wish = { table: at('orders'), kind: 'newest', name: 'Newest orders' } as const
      expect((await refusalOf(kernel.desk.keepSuggestion(limited, wish))).code).toBe('not-found')
      const view = await kernel.desk.keepSuggestion(owner, wish)
      expect(view).toMatchObject({ name: 'Newest orders', list: '?sort=-created_at' })
      expect(await kinds(owner)).toEqual(['status Orders'])
      await kernel.desk.star(owner, { kind: 'view', id: view.id }, true)
      expect((await kernel.desk.home(owner)).views).toMatchObject([
        { name: 'Newest orders', table: { label: 'Orders' } },
      ])
    })
  })

  test('[HM11] the steps are for owners, tick by what is so, and come back after they were dismissed', async () => {
    expect((await kernel.desk.home(limited)).steps).toBeNull()
    const { steps } = await kernel.desk.home(owner)
    expect(steps?.done).toEqual(['connect', 'review', 'invite', 'view'])
    expect(steps?.recognised.map(({ label, rowLabel }) => [label, rowLabel])).toContainEqual([
      'Orders',
      'Name',
    ])
    await kernel.desk.mark(owner, 'dismissed', true)
    expect(await kernel.desk.home(owner)).toMatchObject({ steps: null, maySeeSteps: true })
    await kernel.desk.mark(owner, 'dismissed', false)
    expect((await kernel.desk.home(owner)).steps).not.toBeNull()
  })

  test('[HM15] the name is the one that follows from the database until an owner gives another', async () => {
    const usual = await kernel.workplace.name()
    expect(usual).not.toMatch(/ at |\.\w+$/)
    expect((await refusalOf(kernel.desk.rename(limited, 'Mine'))).code).toBe('forbidden')
    expect((await refusalOf(kernel.desk.rename(owner, 'x'.repeat(61)))).fields).toHaveProperty('name')
    await kernel.desk.rename(owner, '  Acme ')
    expect(await kernel.workplace.name()).toBe('Acme')
    await kernel.desk.rename(owner, '')
    expect(await kernel.workplace.name()).toBe(usual)
    const { rows } = await kernel.audit.rows(owner, { ...wholeTrail, action: 'house.renamed' })
    expect(rows.map(({ values }) => values.after_value)).toEqual([JSON.stringify(usual), '"Acme"'])
  })

  test('[HM16] sign-ins fold into a line per person and day; page by page none is lost or told twice', async () => {
    for (let count = 0; count < 3; count += 1) {
      await signedIn(kernel.access.signIn({ email: owner.email, password: goodPassword }, device))
      await kernel.rows.change(owner, { table: at('orders'), key: '2', values: { name: `Elm ${count}` } })
    }
    const all = await kernel.audit.rows(owner, { ...wholeTrail, size: 100 })
    const isSignIn = (action: unknown) => String(action).startsWith('session.')
    const whole = all.rows.map(({ values }) => values.action)
    const news = await kernel.audit.news(owner, { ...wholeTrail, size: 100 })
    expect(news.page.rows.map(({ values }) => values.action)).toEqual(
      whole.filter((action) => !isSignIn(action)),
    )
    expect(news.signIns.map(({ person, started }) => [person.name, started])).toEqual([
      ['owner', 4],
      ['limited', 1],
    ])
    let told = 0
    let query = parseAuditQuery(new URLSearchParams({ size: '10' }))
    query = { ...query, size: 2 }
    for (;;) {
      const { page, signIns } = await kernel.audit.news(owner, query)
      told += signIns.reduce((sum, { started, ended }) => sum + started + ended, 0)
      if (page.page.next === null) break
      query = { ...query, page: query.page + 1, cursor: { side: 'after', token: page.page.next } }
    }
    expect(told).toBe(whole.filter(isSignIn).length)
    const every = await kernel.audit.news(owner, { ...wholeTrail, action: 'every', size: 100 })
    expect(every).toMatchObject({ signIns: [], page: { rows: { length: whole.length } } })
  })
})
