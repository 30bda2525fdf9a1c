import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowChanged, type WindowPatch, windowPatched } from '../../src/wire/live.ts'
import { openPusherClient, untilEvent } from '../pusher-client.ts'
import { onLeakSite, roles, type Who } from './leak-site.ts'

/** All that the server has sent to a client. */
interface Listener {
  readonly frames: () => string
  readonly patches: readonly WindowPatch[]
  readonly events: readonly unknown[]
  readonly isSubscribed: () => boolean
}

onLeakSite((site) => {
  const closing: (() => void)[] = []
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 1_500))
  const page = (who: Who, search = '') => site.json(who, `/t/${site.id('goods')}${search}`)

  beforeEach(async () => {
    await site.run('delete from goods where id > 4')
    await site.run("update goods set price = id * 10, name = 'Good ' || id, secretive = 'Quiet ' || id")
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  async function admit(who: Who, fields: Readonly<Record<string, string>>, headers = site.session(who)) {
    const answer = await fetch(`${site.address}/broadcasting/auth`, {
      method: 'POST',
      headers: { ...headers, Accept: 'application/json' },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, text: await answer.text() }
  }

  async function listen(who: Who, channel: string, token?: string): Promise<Listener> {
    const client = openPusherClient(site.address, 'shop-key', {
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        async customHandler({ socketId, channelName }, done) {
          const fields = {
            socket_id: socketId,
            channel_name: channelName,
            ...(token !== undefined && { token }),
          }
          const { status, text } = await admit(who, fields)
          if (status === 200) done(null, JSON.parse(text))
          else done(new Error(text), null)
        },
      },
    })
    closing.push(() => client.disconnect())
    const frames: string[] = []
    client.connection.bind('message', (frame: unknown) => frames.push(JSON.stringify(frame)))
    const subscribed = client.subscribe(channel)
    const patches: WindowPatch[] = []
    const events: unknown[] = []
    subscribed.bind(windowPatched, (patch: WindowPatch) => patches.push(patch))
    subscribed.bind(rowChanged, (event: unknown) => events.push(event))
    await Promise.race([
      untilEvent(subscribed, 'pusher:subscription_succeeded'),
      untilEvent(subscribed, 'pusher:subscription_error'),
    ])
    return { frames: () => frames.join('\n'), patches, events, isSubscribed: () => subscribed.subscribed }
  }

  async function follow(who: Who, search = ''): Promise<Listener> {
    const { window } = await page(who, search)
    const listener = await listen(who, window.channel, window.token)
    expect(listener.isSubscribed()).toBe(true)
    return listener
  }

  const write = (key: number, values: object) =>
    site.json('owner', `/api/tables/${site.id('goods')}/rows/${key}`, { method: 'PATCH', body: { values } })
  const rowsOf = ({ patches }: Listener) => patches.flatMap(({ rows }) => rows)
  const goneOf = ({ patches }: Listener) => patches.flatMap(({ gone }) => gone)

  test('a live page is told only of rows and columns in sight, and of a row that leaves them no more than that', async () => {
    const [cheap, names, owner] = [await follow('cheap'), await follow('names'), await follow('owner')]
    await write(3, { name: 'Dear thing', secretive: 'Ebony' })
    await expect.poll(() => rowsOf(owner)).toMatchObject([{ key: '3', values: { secretive: 'Ebony' } }])
    await expect.poll(() => rowsOf(names)).toMatchObject([{ key: '3', values: { name: 'Dear thing' } }])
    await write(2, { secretive: 'Teak' })
    await expect.poll(() => rowsOf(cheap)).toMatchObject([{ key: '2', values: { secretive: 'Teak' } }])
    await write(2, { price: 99, name: 'Now dear' })
    await expect.poll(() => goneOf(cheap)).toMatchObject([{ key: '2', operation: 'leave' }])
    await expect.poll(() => rowsOf(names).at(-1)).toMatchObject({ key: '2', values: { name: 'Now dear' } })

    const remove = (key: number) =>
      site.json('owner', `/api/tables/${site.id('goods')}/rows/${key}`, { method: 'DELETE' })
    await remove(4)
    await expect.poll(() => goneOf(names)).toMatchObject([{ key: '4', operation: 'delete' }])
    await quiet()
    expect(goneOf(cheap).map(({ key }) => key)).toEqual(['2'])
    expect(rowsOf(cheap).map(({ key }) => key)).toEqual(['2'])
    expect(cheap.frames()).not.toMatch(/Dear thing|Now dear|Ebony|"4"/)
    expect(names.frames()).not.toMatch(/secretive|Ebony|Teak|"code/)
    await site.run("insert into goods values (4, 'Good 4', null, 40, 'Quiet 4', 'D4', true)")
  })

  test('a write that changes only a hidden column tells nothing to who does not see it', async () => {
    const [names, owner] = [await follow('names'), await follow('owner')]
    await write(1, { secretive: 'Zebrawood' })
    await expect.poll(() => rowsOf(owner)).toHaveLength(1)
    await quiet()
    expect(names.frames()).not.toMatch(/secretive|Zebrawood/)
    expect(goneOf(names)).toEqual([])
  })

  test('the channels of tables and rows are open to who may read them, and for others none of these is there', async () => {
    const table = site.id('goods')
    const { channel } = await site.json('owner', `/api/tables/${table}`)
    const refused = async (who: Who, name: string, absent: string) => {
      const [hidden, unknown] = await Promise.all(
        [name, absent].map((channel_name) => admit(who, { socket_id: '1.1', channel_name })),
      )
      const told = [hidden, unknown].map(({ status, text } = { status: 0, text: '' }) => [
        status,
        text
          .replace(/"requestId":"[^"]*"/, '')
          .replaceAll(name, '…')
          .replaceAll(absent, '…'),
      ])
      expect(told[0]).toEqual(told[1])
      expect(told[0]?.[0]).toBe(403)
    }
    const open = async (who: Who, channel_name: string) =>
      expect([channel_name, (await admit(who, { socket_id: '1.1', channel_name })).status]).toEqual([
        channel_name,
        200,
      ])
    await open('owner', `private-${channel}`.replace('private-private-', 'private-'))
    await open('cheap', `presence-table.${table}`)
    await open('cheap', `presence-row.${table}.1`)
    await refused('cheap', `presence-row.${table}.3`, `presence-row.${table}.77`)
    await refused('cheap', `presence-table.${site.id('wages')}`, `presence-table.${site.id('absent')}`)
    await refused('cheap', `private-table.${site.id('wages')}`, `private-table.${site.id('absent')}`)
    await refused('nobody', `private-table.${table}`, `private-table.${site.id('absent')}`)
    await refused('nobody', `presence-table.${table}`, `presence-table.${site.id('absent')}`)
    // The channel of all changes names keys of every row, so it is for who sees them all.
    await refused('cheap', `private-table.${table}`, `private-table.${site.id('absent')}`)
  })

  test('a pass of another person, of nobody, or with a name of their own choice opens nothing', async () => {
    const { window } = await page('owner')
    const fields = { socket_id: '1.1', channel_name: window.channel, token: window.token }
    expect((await admit('owner', fields)).status).toBe(200)
    expect((await admit('cheap', fields)).status).toBe(403)
    expect(
      (await admit('owner', { ...fields, token: window.token.replace(/^.{9}/, 'AAAAAAAAA') })).status,
    ).toBe(403)
    const bad = { Authorization: 'Bearer sb_bad', Cookie: site.session('owner').cookie ?? '' }
    expect((await admit('owner', fields, bad)).status).toBe(401)
    const presence = { socket_id: '1.1', channel_name: `presence-table.${site.id('goods')}` }
    const own = {
      ...presence,
      channel_data: JSON.stringify({ user_id: 'boss', user_info: { name: 'Boss' } }),
    }
    const { channel_data } = JSON.parse((await admit('cheap', presence)).text)
    const forged = await admit('cheap', own)
    if (forged.status === 200) expect(JSON.parse(forged.text).channel_data).toBe(channel_data)
    expect(forged.text).not.toContain('Boss')
  })

  test('a right that is taken away holds within a second on open pages and at every door, and so does the end of a session', async () => {
    const cheap = await follow('cheap')
    await write(1, { name: 'Seen' })
    await expect.poll(() => rowsOf(cheap)).toHaveLength(1)
    try {
      await site.importRoles([{ name: 'cheap', grants: [] }])
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      expect((await site.ask('cheap', `/api/tables/${site.id('goods')}/rows`)).status).toBe(404)
      await write(1, { name: 'Unseen' })
      await quiet()
      expect(cheap.frames()).not.toContain('Unseen')
      expect(cheap.isSubscribed()).toBe(false)
    } finally {
      await site.importRoles(roles)
    }

    const again = await site.signIn('cheap')
    const headers = { cookie: again.cookie, 'X-CSRF-TOKEN': again.token }
    const get = () => fetch(`${site.address}/api/tables/${site.id('goods')}/rows`, { headers })
    expect((await get()).status).toBe(200)
    await fetch(`${site.address}/sign-out`, { method: 'POST', headers, redirect: 'manual' })
    expect((await get()).status).toBe(401)
    expect(
      (
        await admit(
          'cheap',
          { socket_id: '1.1', channel_name: `presence-table.${site.id('goods')}` },
          headers,
        )
      ).status,
    ).toBeGreaterThanOrEqual(401)
  })
})
