import { expect, test } from 'vitest'
import { onRedis } from '../../../test/on-redis.ts'
import { untilEvent } from '../../../test/pusher-client.ts'
import { type PushServer, startPush, subscribe } from '../../../test/realtime/push-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/realtime/webhook-receiver.ts'

onRedis(({ url, prefix }) => {
  async function startNodes(receiver: WebhookReceiver): Promise<readonly [PushServer, PushServer]> {
    const options = { app: { webhooks: [{ url: receiver.url }] }, redisUrl: url, redisPrefix: prefix() }
    const nodes = [await startPush(options), await startPush(options)] as const
    return nodes
  }

  test('[W4] who goes from one node to the other within three seconds was never gone', async () => {
    const receiver = await startWebhookReceiver()
    const nodes = await startNodes(receiver)
    const seen = () => namesOf(nodes[0], receiver)
    const client = await nodes[0].connect('ann')
    await subscribe(client, 'presence-room')
    await expect.poll(seen).toEqual(['channel_occupied', 'member_added'])

    client.disconnect()
    const again = await nodes[1].connect('ann')
    await subscribe(again, 'presence-room')
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    expect(seen()).toEqual(['channel_occupied', 'member_added'])

    again.disconnect()
    await expect.poll(seen).toEqual(['channel_occupied', 'channel_vacated', 'member_added', 'member_removed'])
    await receiver.stop()
  })

  test('[M25][W4] who is sent away by a node that stops, and comes back to another, was never gone', async () => {
    const receiver = await startWebhookReceiver()
    const nodes = await startNodes(receiver)
    const client = await nodes[0].connect('ann')
    await subscribe(client, 'presence-room')
    const gone = untilEvent(client.connection, 'error')
    const restarted = nodes[0].restart()
    await gone
    client.disconnect()
    // A page may take this long to connect again and get its signature.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const again = await nodes[1].connect('ann')
    await subscribe(again, 'presence-room')
    await restarted
    expect(namesOf(nodes[1], receiver)).toEqual(['channel_occupied', 'member_added'])
    await receiver.stop()
  })

  test('[M24][W5] of those who miss a cached event on several nodes one is told of', async () => {
    const receiver = await startWebhookReceiver()
    const nodes = await startNodes(receiver)
    for (const node of nodes) await subscribe(await node.connect(), 'cache-news')
    await expect.poll(() => namesOf(nodes[0], receiver)).toEqual(['cache_miss', 'channel_occupied'])
    await receiver.stop()
  })
})

/** The names of all events that came. */
function namesOf({ sdk }: PushServer, { received }: WebhookReceiver): string[] {
  return received
    .flatMap((request) =>
      sdk
        .webhook(request)
        .getEvents()
        .map(({ name }) => name),
    )
    .toSorted()
}
