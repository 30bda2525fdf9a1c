import { afterEach, expect, test } from 'vitest'
import { patient } from '../patient.ts'
import { openPusherClient, untilEvent } from '../pusher-client.ts'
import { application } from '../realtime/application.ts'
import { closeAfterwards, startPush, subscribe } from '../realtime/push-server.ts'
import { startNode } from '../realtime/start-node.ts'
import { atScale } from '../scale.ts'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'

const slowReaders = atScale({ test: 10, proof: 50 })
const messages = atScale({ test: 150, proof: 2_000 })
const proxies: TcpProxy[] = []

afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
})

/** A way to the server that a test can break. */
async function openWay(address: string) {
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(address).port) })
  proxies.push(proxy)
  return { proxy, address: `http://127.0.0.1:${proxy.port}` }
}

test('a socket that a router has forgotten is noticed by both sides: the client comes back, and hears again', async () => {
  const push = await startPush({ activitySeconds: 1, pongSeconds: 1 })
  const { proxy, address } = await openWay(push.address)
  const client = openPusherClient(address, application.key, { pongTimeout: 1_000 })
  try {
    const news: unknown[] = []
    client.subscribe('news').bind('came', (data: unknown) => news.push(data))
    await untilEvent(client.connection, 'connected')
    const first = client.connection.socket_id
    proxy.forget()
    await expect.poll(() => client.connection.socket_id, { timeout: 15_000 }).not.toBe(first)
    await expect.poll(() => client.connection.state).toBe('connected')
    await expect
      .poll(async () => {
        await push.sdk.trigger('news', 'came', 'again')
        return news
      })
      .toContain('again')
    // The server has given the other one up.
    const open = async () =>
      (await push.realtime.metrics()).match(/^switchboard_push_connections\S* (\d+)$/m)?.[1]
    await expect.poll(open, { timeout: 10_000 }).toBe('1')
  } finally {
    client.disconnect()
  }
}, 60_000)

test(`${slowReaders} clients on thin lines are cut or catch up, and the others wait for nothing`, async () => {
  const node = await startNode()
  const { proxy, address } = await openWay(node.address)
  const quick = await subscribe(await node.connect('ann'), 'room')
  const slow = Array.from({ length: slowReaders }, () => openPusherClient(address, application.key))
  closeAfterwards(() => {
    for (const client of slow) client.disconnect()
  })
  await Promise.all(
    slow.map((client) => untilEvent(client.subscribe('room'), 'pusher:subscription_succeeded')),
  )
  proxy.slowDown({ bytesPerSecond: 1_000 })
  const before = node.residentMb()
  const tookMs: number[] = []
  for (let number = 0; number < messages; number += 1) {
    const heard = untilEvent(quick, `news-${number}`)
    const begun = performance.now()
    await node.sdk.trigger('room', `news-${number}`, 'x'.repeat(9_000))
    await heard
    tookMs.push(performance.now() - begun)
  }
  expect(tookMs.toSorted((one, other) => one - other)[Math.floor(messages * 0.95)]).toBeLessThan(patient(100))
  expect(node.residentMb() - before).toBeLessThan(60)
  // On a good line again they come back, and hear.
  await proxy.open()
  proxy.cut()
  const heard = new Set<number>()
  for (const [at, client] of slow.entries()) client.channel('room').bind('last', () => heard.add(at))
  await expect
    .poll(
      async () => {
        await node.sdk.trigger('room', 'last', '')
        return heard.size
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(slowReaders)
}, 120_000)
