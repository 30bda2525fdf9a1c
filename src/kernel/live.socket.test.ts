import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../test/live-site.ts'
import { patient } from '../../test/patient.ts'
import { untilEvent } from '../../test/pusher-client.ts'
import { createTableWatches } from '../changes/index.ts'
import { openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createCatalog } from '../tables/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import { wholeTrail } from '../wire/audit-query.ts'
import { toEntry } from '../wire/entry.ts'

const lamps = Array.from({ length: 30 }, (_, at) => `(${at + 1}, 'lamp ${at + 1}', true, 'secret ${at}')`)

/** The names of a test that writes by itself. */
const program = /^(another program( as \w+)?|switchboard as \w+)$/

eachDatabase((kind) => {
  let site: LiveSite
  let ada: PersonActor
  let url: string

  beforeAll(async () => {
    url = await kind.url()
    site = await openLiveSite(url, {
      nodes: 2,
      tables: [
        `create table lamps (id integer primary key, name text, active boolean not null, note text)`,
        `insert into lamps values ${lamps.join(', ')}`,
        'create table shades (id integer primary key, name text)',
        `insert into shades values (1, 'red'), (2, 'green')`,
        'create table lanterns (id integer primary key, name text)',
        `insert into lanterns values (1, 'red'), (2, 'green')`,
        `create table ${'ж'.repeat(31)} (id integer primary key, active boolean not null)`,
        `insert into ${'ж'.repeat(31)} values (1, true)`,
      ],
    })
    ada = await site.enter('owner')
  })
  afterAll(() => site?.close())

  const flip = (key: number, active: boolean, node = 0) =>
    site.nodes[node]?.switches.move(ada, {
      table: site.id('lamps'),
      column: 'active',
      key: String(key),
      active,
    })

  test('a switch that somebody moves is on the screens of others at once, with the shown columns and what the row is called', async () => {
    const given = await site.page(ada, 'lamps', 'columns=id,active')
    const list = await site.follow(ada, given)
    await flip(25, false)
    const begun = performance.now()
    await flip(3, false)
    await expect.poll(() => list.patches.length, { interval: 5, timeout: 5_000 }).toBe(1)
    // A comparison would find it only after two seconds.
    expect(performance.now() - begun).toBeLessThan(patient(1_500))
    expect(list.patches).toEqual([
      {
        seq: 1,
        rows: [{ key: '3', values: { id: 3, name: 'lamp 3', active: list.rows.get('3')?.active } }],
        labels: {},
        gone: [],
        stale: 0,
        all: false,
      },
    ])
    expect(list.rows.get('3')).toEqual(
      (await site.page(ada, 'lamps', 'columns=id,active')).page.rows[2]?.values,
    )
    list.leave()
  })

  test('a row that the filter finds no more is told to who was shown it, with who did it; one that may come in is counted', async () => {
    const search = `filter=active:is:true&sort=id&size=10`
    // An earlier try of this test may have left it off.
    await flip(7, true)
    const [one, two] = await Promise.all(
      [0, 1].map(async (node) => site.follow(ada, await site.page(ada, 'lamps', search, node), node)),
    )
    await flip(7, false)
    for (const list of [one, two]) {
      await expect
        .poll(() => list?.patches.at(-1)?.gone)
        .toEqual([{ key: '7', operation: 'leave', by: ada.name }])
      expect(list?.rows.has('7')).toBe(false)
    }
    await flip(7, true)
    await expect.poll(() => one?.rows.get('7')).toMatchObject({ id: 7 })
    await site.run(`insert into shades values (3, 'blue')`)
    one?.leave()
    two?.leave()
  })

  test('who comes back with an old page is told what it missed', async () => {
    const given = await site.page(ada, 'lamps', 'size=10')
    await flip(5, false, 1)
    const list = await site.follow(ada, given)
    await expect.poll(() => list.patches.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(['5'])
    list.leave()
  })

  test('who comes back with an old page is told of a row that was changed, told and changed back meanwhile', async () => {
    const given = await site.page(ada, 'lamps', 'size=10')
    const before = await site.follow(ada, given)
    await flip(9, false)
    await expect.poll(() => before.rows.get('9')?.active).not.toBe(given.page.rows[8]?.values.active)
    before.leave()
    await flip(9, true)
    const after = await site.follow(ada, given)
    // Other rows may be sent again, too.
    const told = () => after.patches.flatMap(({ rows }) => rows)
    await expect.poll(told).toContainEqual(given.page.rows[8])
    after.leave()
  })

  test('what another program writes to a table that nobody watches shows after a moment', async () => {
    const list = await site.follow(ada, await site.page(ada, 'shades'))
    await site.run(`update shades set name = 'pink' where id = 1`, 'delete from shades where id = 2')
    await expect.poll(() => list.rows.get('1'), { timeout: 8_000 }).toEqual({ id: 1, name: 'pink' })
    expect(list.patches.flatMap(({ gone }) => gone)).toEqual([{ key: '2', operation: 'delete', by: null }])
    list.leave()
  })

  test('what another program writes to a watched table shows at once, whoever’s node the socket is on', async () => {
    const database = await openDatabase(url, { log: silentLog })
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    const tables = [...(await catalog.tables()).values()].filter(({ schema }) => schema.name === 'lanterns')
    await createTableWatches(database).watch(tables)
    await database.close()
    const lists = await Promise.all(
      [0, 1].map(async (node) => site.follow(ada, await site.page(ada, 'lanterns', '', node), node)),
    )
    for (const [at, list] of lists.entries()) {
      const name = `paper ${at}`
      const begun = performance.now()
      await site.run(`update lanterns set name = '${name}' where id = 1`)
      await expect.poll(() => list.rows.get('1'), { interval: 5 }).toEqual({ id: 1, name })
      // A comparison would take two seconds.
      expect(performance.now() - begun).toBeLessThan(patient(1_000))
    }
    await site.run('delete from lanterns where id = 2')
    await expect
      .poll(() => lists[0]?.patches.flatMap(({ gone }) => gone))
      .toEqual([{ key: '2', operation: 'delete', by: expect.stringMatching(program) }])
    for (const list of lists) list.leave()
    const told = async () => {
      const query = { ...wholeTrail, person: 'outside', table: site.id('lanterns') }
      const { page } = await site.kernel.audit.page(ada, query)
      return page.rows.map(toEntry).map(({ action, label }) => `${action} ${label}`)
    }
    await expect
      .poll(told, { timeout: 3_000 })
      .toEqual([
        'row.deleted-outside Lantern 2',
        'row.updated-outside paper 1',
        expect.stringMatching(/^row\.updated-outside paper [01]$/),
      ])
    const { entries } = await site.kernel.audit.history(ada, { table: site.id('lanterns'), key: '1' })
    expect(entries.map(({ actor }) => actor)).toEqual(
      Array(2).fill({ kind: 'outside', id: 'outside', name: expect.stringMatching(program) }),
    )
  })

  test('a token that is another’s, another channel’s or forged opens nothing', async () => {
    const eve = await site.enter('viewer')
    const given = await site.page(ada, 'lamps')
    const own = await site.page(eve, 'lamps')
    const ask = async (actor: PersonActor, channel: string, token: string | null) => {
      const batch = { socketId: '1.2', channels: [channel] }
      const tokens = token === null ? {} : { [channel]: token }
      return (await site.kernel.broadcasting.authorizeChannels(actor, batch, tokens)).channels[channel]
    }
    const { channel, token } = given.window
    expect(own.window.channel).toBe(channel)
    expect(await ask(ada, channel, token)).toMatchObject({ channel_data: token })
    const filtered = (await site.page(ada, 'lamps', 'q=lamp')).window
    expect(await ask(ada, filtered.channel, filtered.token)).toHaveProperty('auth')
    const refused = [
      ask(eve, channel, token),
      ask(ada, channel, own.window.token),
      ask(ada, channel, null),
      ask(ada, filtered.channel, token),
      ask(ada, channel, `${token.slice(0, -3)}AAA`),
      ask(ada, channel, `x${token}`),
      ask({ ...ada, epoch: ada.epoch + 1 }, channel, token),
      ask({ ...ada, sessionId: 'another' }, channel, token),
    ]
    for (const answer of await Promise.all(refused)) expect(answer).toMatchObject({ status: 403 })
  })

  test('programs hear which rows of a table change', async () => {
    const client = site.connect(ada)
    const channel = client.subscribe(`private-table.${site.id('lamps')}`)
    await untilEvent(channel, 'pusher:subscription_succeeded')
    const heard = untilEvent(channel, 'row.changed')
    await flip(12, false)
    expect(await heard).toEqual({
      table: site.id('lamps'),
      key: '12',
      operation: 'update',
      at: expect.any(String),
      number: expect.stringMatching(/^\d+$/),
    })
    client.disconnect()
  })

  test('programs hear of a table whose name is too long for a channel by the one that the API tells', async () => {
    const { tables } = await site.kernel.tables.list(ada)
    const table = tables.find(({ label }) => label.toLowerCase().includes('жжж'))?.id ?? ''
    const channel = site.kernel.broadcasting.channelOf(table)
    expect([table.length, channel.length]).toEqual([expect.toSatisfy((length) => length > 180), 39])
    const client = site.connect(ada)
    const subscribed = client.subscribe(channel)
    await untilEvent(subscribed, 'pusher:subscription_succeeded')
    const heard = untilEvent(subscribed, 'row.changed')
    await site.kernel.switches.move(ada, { table, column: 'active', key: '1', active: false })
    expect(await heard).toMatchObject({ table, key: '1' })
    client.disconnect()
    const eve = await site.enter('viewer', 'tess@example.org')
    const batch = { socketId: '1.2', channels: [channel.replace(/.$/, '!'), 'private-table.@nothing'] }
    const { channels } = await site.kernel.broadcasting.authorizeChannels(eve, batch)
    for (const answer of Object.values(channels)) expect(answer).toMatchObject({ status: 403 })
  })

  test('a program is not told again what its own request changes, whichever node it listens at; others can’t keep that from it', async () => {
    const eve = await site.enter('editor', 'eve@example.org')
    const listeners = await Promise.all(
      [ada, eve].map(async (actor) => {
        const client = site.connect(actor, {}, 1)
        const channel = client.subscribe(`private-table.${site.id('lamps')}`)
        await untilEvent(channel, 'pusher:subscription_succeeded')
        const keys: string[] = []
        // The node may still report earlier changes.
        channel.bind('row.changed', ({ key }: { key: string }) => Number(key) > 13 && keys.push(key))
        return { client, keys }
      }),
    )
    const [ours, theirs] = listeners
    const list = await site.follow(ada, await site.page(ada, 'lamps', 'size=100', 1), 1)
    const flipAs = (actor: PersonActor, key: string, socketId = ours?.client.connection.socket_id ?? '') =>
      site.kernel.switches.move(
        { ...actor, origin: { address: '192.0.2.1', requestId: 'test', socketId } },
        { table: site.id('lamps'), column: 'active', key, active: false },
      )
    await flipAs(ada, '14')
    await expect.poll(() => theirs?.keys).toEqual(['14'])
    await flipAs(eve, '15')
    await flipAs(ada, '16', list.client.connection.socket_id)
    await expect.poll(() => theirs?.keys).toEqual(['14', '15', '16'])
    await expect.poll(() => ours?.keys).toEqual(['15', '16'])
    // The sender's own page gets the patch, too.
    await expect
      .poll(() =>
        list.patches.flatMap(({ rows }) => rows.map(({ key }) => key)).filter((key) => Number(key) > 13),
      )
      .toEqual(['14', '15', '16'])
    for (const { client } of listeners) client.disconnect()
    list.leave()
  })

  test('who loses rights is sent away within a second: for good, or to ask anew', async () => {
    const { people } = site.kernel.access
    const operator = { kind: 'system', name: 'test' } as const
    const bea = await site.enter('editor', 'bea@example.org')
    const list = await site.follow(bea, await site.page(bea, 'lamps'))
    const other = await site.follow(ada, await site.page(ada, 'lamps', '', 1), 1)
    const closed = () =>
      new Promise((resolve) =>
        list.client.connection.bind('error', ({ data }: { data?: { code: number } }) => resolve(data?.code)),
      )
    const refused = untilEvent(
      list.client.channel((await site.page(bea, 'lamps')).window.channel),
      'pusher:subscription_error',
    )
    const changed = closed()
    await people.setRoles(operator, { email: bea.email, roles: ['viewer'] })
    expect(await changed).toBe(4200)
    expect(await refused).toBeDefined()
    list.leave()

    const carl = await site.enter('editor', 'carl@example.org')
    const open = await Promise.all(
      [0, 1].map(async (node) => site.follow(carl, await site.page(carl, 'lamps', '', node), node)),
    )
    const begun = performance.now()
    await people.setActive(operator, { email: carl.email, active: false })
    for (const { client } of open) await expect.poll(() => client.connection.state).toBe('disconnected')
    expect(performance.now() - begun).toBeLessThan(patient(2_500))
    expect(other.client.connection.state).toBe('connected')
    other.leave()
  })

  test('a session that ends takes its subscriptions along', async () => {
    const dora = await site.enter('editor', 'dora@example.org')
    const client = site.connect(dora)
    await untilEvent(client.subscribe(`presence-table.${site.id('lamps')}`), 'pusher:subscription_succeeded')
    await untilEvent(client.subscribe(`private-user.${dora.id}`), 'pusher:subscription_succeeded')
    await site.kernel.access.signOut(dora)
    await expect.poll(() => client.connection.state, { timeout: 3_000 }).toBe('disconnected')
  })
})
