import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Pusher from 'pusher'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onRedis } from '../../test/on-redis.ts'
import { openPusherClient, untilEvent } from '../../test/pusher-client.ts'
import { type RunningServer, startServer } from '../../test/start-server.ts'

const app = { appId: 'shop', key: 'shop-key', secret: 'hush' }

onRedis(({ url, prefix }) => {
  let folder: string
  let nodes: RunningServer[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    const config = join(folder, 'shared.config.ts')
    await writeFile(config, `export default { realtime: { redisPrefix: '${prefix()}' } }`)
    const env = {
      REDIS_URL: url,
      REVERB_APP_ID: app.appId,
      REVERB_APP_KEY: app.key,
      REVERB_APP_SECRET: app.secret,
    }
    const start = () => startServer({ arguments: ['--config', config], env })
    nodes = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.stop()))
    await rm(folder, { recursive: true })
  })

  test('what an app server tells one node, clients of the other hear, and each knows the channels of both', async () => {
    const [one, two] = nodes.map(({ address }) => address)
    const client = openPusherClient(one ?? '', app.key)
    try {
      const channel = client.subscribe('prices')
      await untilEvent(channel, 'pusher:subscription_succeeded')
      const heard = untilEvent(channel, 'changed')
      const { hostname, port } = new URL(two ?? '')
      const server = new Pusher({ ...app, host: hostname, port })
      // Nodes tell each other of their channels a moment later.
      const list = async () => (await server.get({ path: '/channels' })).json()
      await expect.poll(list).toEqual({ channels: { prices: {} } })
      await server.trigger('prices', 'changed', { price: 7 })
      expect(await heard).toEqual({ price: 7 })
    } finally {
      client.disconnect()
    }
    expect(await (await fetch(`${two}/health/ready`)).json()).toEqual({ status: 'ready' })
  })
})
