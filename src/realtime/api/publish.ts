import { z } from 'zod/mini'
import type { Call } from './call.ts'
import { eventFields, requirePublishable } from './event.ts'
import { parseInfo, toCounts } from './info.ts'
import { parseBody } from './parse-body.ts'
import { refuseRequest } from './refuse-request.ts'
import { requireChannel } from './require-channel.ts'
import { requireRoom } from './require-room.ts'

const channelName = z.string('The name of a channel must be a text.')

const shape = z.object(
  {
    ...eventFields,
    channels: z.nullish(z.array(channelName, 'channels must be a list of names.')),
    channel: z.nullish(channelName),
  },
  'The body must be an object with name, data and channels.',
)

/** POST events: one event on one or many channels. The answer says that the event is on its way. */
export async function publish({ app, body, hub, cluster }: Call): Promise<object> {
  const event = parseBody(body, shape)
  const names = event.channels ?? (event.channel == null ? [] : [event.channel])
  if (names.length === 0 || names.length > app.limits.channelsPerEvent)
    throw refuseRequest(
      `An event goes to 1 to ${app.limits.channelsPerEvent} channels (limits.channelsPerEvent), not ${names.length}.`,
    )
  const channels = [...new Set(names)].map((name) => requireChannel(app, name))
  const info = parseInfo(event.info, ['user_count', 'subscription_count'])
  requirePublishable(app, event)

  requireRoom({ cluster })
  hub.publish(app, {
    channels: channels.map(({ name }) => name),
    event: event.name,
    data: event.data,
    except: event.socket_id ?? null,
  })
  if (info.size === 0) return {}
  const counts = channels.map(
    async ({ name }) =>
      [name, toCounts(await cluster.occupancy({ app: app.id, channel: name }), info)] as const,
  )
  return { channels: Object.fromEntries(await Promise.all(counts)) }
}
