import { z } from 'zod/mini'
import type { Call } from './call.ts'
import { eventFields, requirePublishable } from './event.ts'
import { parseInfo, toCounts } from './info.ts'
import { parseBody } from './parse-body.ts'
import { refuseRequest } from './refuse-request.ts'
import { requireChannel } from './require-channel.ts'
import { requireRoom } from './require-room.ts'

const shape = z.object(
  {
    batch: z.array(
      z.object(
        { ...eventFields, channel: z.string('An event of a batch needs a channel, as a text.') },
        'An event must be an object with name, data and channel.',
      ),
      'batch must be a list of events.',
    ),
  },
  'The body must be an object with a batch of events.',
)

/** POST batch_events: several events, each on its channel. If one event is wrong, the server publishes none. */
export async function publishBatch({ app, body, hub, cluster }: Call): Promise<object> {
  const { batch } = parseBody(body, shape)
  if (batch.length === 0 || batch.length > app.limits.eventsPerBatch)
    throw refuseRequest(
      `A batch has 1 to ${app.limits.eventsPerBatch} events (limits.eventsPerBatch), not ${batch.length}.`,
    )
  const events = batch.map((event) => {
    const channel = requireChannel(app, event.channel)
    const info = parseInfo(event.info, ['user_count', 'subscription_count'])
    requirePublishable(app, event)
    return { ...event, channel, info }
  })

  requireRoom({ cluster })
  for (const { channel, name, data, socket_id } of events)
    hub.publish(app, { channels: [channel.name], event: name, data, except: socket_id ?? null })
  if (events.every(({ info }) => info.size === 0)) return {}
  const counts = events.map(async ({ channel, info }) =>
    info.size === 0 ? {} : toCounts(await cluster.occupancy({ app: app.id, channel: channel.name }), info),
  )
  return { batch: await Promise.all(counts) }
}
