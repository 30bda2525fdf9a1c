import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Options } from 'pusher-js'
import nacl from 'tweetnacl'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPusherClient, untilEvent } from '../../test/pusher-client.ts'
import { runCommand } from '../../test/run-command.ts'
import { openForm, type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

const env = {
  SWITCHBOARD_SECRET: 'one secret for the server and the commands',
  REVERB_APP_ID: 'shop',
  REVERB_APP_KEY: 'shop-key',
  REVERB_APP_SECRET: 'hush',
}

let folder: string
let server: SignedInServer
let token: string
const closing: (() => void)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  server = await startSignedIn({ dataDir: folder, env })
  const made = await runCommand(['tokens', 'add', 'shop', '--role', 'viewer', '--data-dir', folder], env, '')
  token = made.stdout.split('\n')[0] ?? ''
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Proof = Readonly<Record<string, string>>
const session = (): Proof => ({ cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf })
const bearer = (): Proof => ({ Authorization: `Bearer ${token}` })

/** A client that authorizes every channel by itself. In Node it can't send a cookie, so the test does. */
function connect(proof: Proof, options: Partial<Options> = {}) {
  const client = openPusherClient(server.address, 'shop-key', {
    ...options,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      async customHandler({ socketId, channelName }, done) {
        const { status, body } = await enter(channelName, proof, socketId)
        if (status === 200) done(null, body)
        else done(new Error(body.detail), null)
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      async customHandler({ socketId }, done) {
        done(null, (await ask('/broadcasting/user-auth', { socket_id: socketId }, proof)).body)
      },
    },
  })
  closing.push(() => client.disconnect())
  return client
}

async function ask(path: string, fields: Readonly<Record<string, string>>, proof: Proof) {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { ...proof, Accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, body: await answer.json() }
}

const enter = (channel: string, proof: Proof, socketId = '1.2') =>
  ask('/broadcasting/auth', { socket_id: socketId, channel_name: channel }, proof)

test.each([
  ['a person', session],
  ['a program with a token', bearer],
])('%s comes into the channel of a table and is there for others', async (_who, proof) => {
  const client = connect(proof())
  await untilEvent(client.subscribe('private-table.products'), 'pusher:subscription_succeeded')
  const members = await untilEvent(
    client.subscribe('presence-table.products'),
    'pusher:subscription_succeeded',
  )
  expect(members).toMatchObject({ count: 1 })
  await untilEvent(client.subscribe('presence-row.products.1'), 'pusher:subscription_succeeded')
})

test('a person signs in to the push server under their own id, a program does not', async () => {
  const client = connect(session())
  client.signin()
  await client.user.signinDonePromise
  const answer = await ask('/broadcasting/user-auth', { socket_id: '1.2' }, session())
  const { id } = JSON.parse(answer.body.user_data)
  expect(client.user.user_data).toMatchObject({ id })
  expect((await enter(`private-user.${id}`, session())).status).toBe(200)
  expect((await enter('private-user.somebody-else', session())).status).toBe(403)
  expect((await enter(`private-encrypted-user.${id}`, session())).status).toBe(403)
  expect((await enter(`private-user.${id}`, bearer())).status).toBe(403)
  expect((await ask('/broadcasting/user-auth', { socket_id: '1.2' }, bearer())).status).toBe(403)
})

test.each([
  'private-table.nowhere',
  'presence-table.nowhere',
  'presence-row.products.999999999',
  'presence-row.products.=31',
  'presence-row.products.',
  'presence-row.products',
  'private-table.switchboard_people',
  'private-orders',
  'presence-orders',
  'private-encrypted-table.nowhere',
  'private-encrypted-table.switchboard_people',
  'private-encrypted-user.anybody',
  'private-encrypted-window.any',
  'products',
])('nobody comes into %s', async (channel) => {
  const { status, body } = await enter(channel, session())
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' })
})

test('who listens to a table in its encrypted channel reads what nobody between them and the server can', async () => {
  const client = connect(bearer(), { nacl })
  const frames: { event: string; data: object }[] = []
  client.connection.bind('message', (frame: (typeof frames)[number]) => frames.push(frame))
  const channel = client.subscribe('private-encrypted-table.products')
  await untilEvent(channel, 'pusher:subscription_succeeded')
  const heard = untilEvent(channel, 'row.changed')
  for (const wish of ['deactivate', 'activate']) {
    await ask(`/t/products/3/switches/active/${wish}`, {}, session())
  }
  expect(await heard).toMatchObject({ table: 'products', key: '3', operation: 'update' })
  const sealed = frames.find(({ event }) => event === 'row.changed')
  expect(Object.keys(sealed?.data ?? {}).toSorted()).toEqual(['ciphertext', 'nonce'])
  const { auth } = (await enter('private-encrypted-table.products', bearer())).body
  expect(auth).toMatch(/^shop-key:/)
})

test('many channels are asked for in one request, and one refusal keeps no other out', async () => {
  const encrypted = 'private-encrypted-table.products'
  const channels = ['private-table.products', 'private-table.nowhere', 'presence-table.customers', encrypted]
  const body = JSON.stringify({ socket_id: '1.2', channels })
  const answer = await fetch(`${server.address}/broadcasting/auth`, {
    method: 'POST',
    headers: { ...session(), 'Content-Type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    channels: {
      'private-table.products': {
        auth: expect.stringMatching(/^shop-key:[\da-f]{64}$/),
        channel_data: expect.stringContaining('"kind":"person"'),
      },
      'private-table.nowhere': { error: expect.any(String), status: 403 },
      'presence-table.customers': { auth: expect.any(String), channel_data: expect.any(String) },
      [encrypted]: {
        auth: expect.any(String),
        channel_data: expect.stringContaining('"kind":"person"'),
        shared_secret: expect.stringMatching(/^[A-Za-z\d+/]{43}=$/),
      },
    },
  })
})

test('who is nobody, or whose request another page may have sent, is refused before anything is signed', async () => {
  expect((await enter('private-table.products', { Authorization: 'Bearer sb_wrong' })).status).toBe(401)
  expect((await enter('private-table.products', { cookie: server.cookie })).status).toBe(419)
  expect((await enter('private-table.products', {})).status).toBe(419)
  const stranger = await openForm(`${server.address}/sign-in`)
  const asStranger = { cookie: stranger.cookie, 'X-CSRF-TOKEN': stranger.token }
  expect((await enter('private-table.products', asStranger)).status).toBe(401)
})

test.each([
  [{ channel_name: 'private-table.products' }],
  [{ socket_id: '1.2:private-other', channel_name: 'private-table.products' }],
  [{ socket_id: '1.2' }],
])('the fields %j are refused as no question', async (fields) => {
  expect((await ask('/broadcasting/auth', fields as Record<string, string>, session())).status).toBe(400)
})
