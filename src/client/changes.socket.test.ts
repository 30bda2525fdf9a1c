import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WebSocket as OtherSocket } from 'ws'
import { serveClients } from '../../test/client-site.ts'
import { eachDatabase } from '../../test/databases.ts'
import { type Change, createClient, type Reset } from './index.ts'

eachDatabase((kind) => {
  const site = serveClients(kind)
  const open = async (role: string, more: object = {}) =>
    createClient({ url: site.address, token: await site.token(role), ...more })

  /** Reads until one is of this kind. */
  async function until(
    changes: AsyncGenerator<Change | Reset, void>,
    wanted: string,
  ): Promise<Change | Reset> {
    for (;;) {
      const { value } = await changes.next()
      if (value === undefined) throw new Error(`The changes ended before ${wanted}`)
      if (value.kind === wanted) return value
    }
  }

  test('who follows a table hears of every change, from the first one on', async () => {
    const [viewer, editor] = await Promise.all([open('viewer'), open('editor')])
    const orders = editor.table('orders')
    const heard: unknown[] = []
    for await (const change of viewer.table('orders').changes()) {
      heard.push(change.kind === 'reset' ? 'reset' : [change.kind, change.key])
      if (change.kind === 'reset') {
        await orders.insert({ id: 50, total: 1, active: true })
        await orders.update(50, { note: 'x' })
        await orders.switch(50, 'active', false)
        await orders.delete(50)
      }
      if (change.kind === 'delete') break
    }
    expect(heard[0]).toBe('reset')
    expect(heard.at(-1)).toEqual(['delete', '50'])
    expect(heard).toContainEqual(['insert', '50'])
    expect(heard).toContainEqual(['update', '50'])
  })

  test('a restart of the server is a reset, and changes go on', async () => {
    // Some runtimes have no WebSocket, so the caller passes one.
    const viewer = await open('viewer', { WebSocket: OtherSocket })
    const changes = viewer.table('orders').changes()
    await until(changes, 'reset')
    const next = until(changes, 'reset')
    await site.stop()
    await site.start()
    await next
    const orders = (await open('editor')).table('orders')
    await orders.update(1, { note: `after ${Date.now()}` })
    expect(await until(changes, 'update')).toMatchObject({
      key: '1',
      number: expect.stringMatching(/./),
      at: expect.stringMatching(/^20/),
    })
    await changes.return()
  })

  test('an abort ends the waiting with its own reason', async () => {
    const leave = new AbortController()
    const changes = (await open('viewer')).table('orders').changes({ signal: leave.signal })
    await until(changes, 'reset')
    const waiting = changes.next()
    leave.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    expect(await changes.next()).toEqual({ done: true, value: undefined })
    const early = AbortSignal.abort(new Error('early'))
    await expect((await open('viewer')).table('orders').changes({ signal: early }).next()).rejects.toThrow(
      'early',
    )
  })

  test('who may not listen is told so, and so is who may no longer', async () => {
    await expect((await open('viewer')).table('nothing').changes().next()).rejects.toMatchObject({
      code: 'not-found',
    })
    const other = createClient({ url: site.address, token: 'nonsense' })
    await expect(other.table('orders').changes().next()).rejects.toMatchObject({ code: 'unauthenticated' })
    const { stdout } = await site.command(['tokens', 'add', 'short-lived', '--role', 'viewer'])
    const changes = createClient({ url: site.address, token: stdout.trim() }).table('orders').changes()
    await until(changes, 'reset')
    const refused = expect(until(changes, 'nothing')).rejects.toMatchObject({ code: 'unauthenticated' })
    const { stdout: list } = await site.command(['tokens', 'list'])
    const id = /^(\S+)\s+short-lived/m.exec(list)?.[1] ?? ''
    expect((await site.command(['tokens', 'revoke', id])).code).toBe(0)
    await refused
  })

  test('who may read only some rows may not listen, and does not see hidden values', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'switchboard-roles-'))
    const table = kind.name === 'PostgreSQL' ? 'public.orders' : 'orders'
    const grants = [
      { table, may: ['read'], scope: 'status:is:new' },
      { table, may: ['read'], scope: 'status:in:new,paid', columns: { read: ['id', 'status'] } },
    ]
    await writeFile(join(folder, 'roles.json'), JSON.stringify({ roles: [{ name: 'some', grants }] }))
    expect((await site.command(['roles', 'import', join(folder, 'roles.json')])).code).toBe(0)
    await rm(folder, { recursive: true })
    const orders = (await open('some')).table('orders')
    await expect(orders.changes().next()).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    const { rows } = await orders.page({ sort: 'id' })
    expect(rows.map(({ values }) => Object.keys(values).length)).toEqual([6, 2])
    await expect(orders.get(3)).rejects.toMatchObject({ code: 'not-found' })
  })
})
