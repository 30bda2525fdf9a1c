import type { Call } from './call.ts'
import { parseInfo, toCounts } from './info.ts'
import { refuseRequest } from './refuse-request.ts'
import { requireChannel } from './require-channel.ts'

/** GET channels: lists the channels that have subscribers. */
export async function listChannels({ app, query, cluster }: Call): Promise<object> {
  const prefix = query.get('filter_by_prefix') ?? ''
  const info = parseInfo(query.get('info'), ['user_count'])
  if (info.has('user_count') && !prefix.startsWith('presence-'))
    throw refuseRequest('user_count needs a filter_by_prefix that begins with "presence-".')
  const occupied = await cluster.occupied(app.id, prefix)
  const channels = occupied.map((occupancy) => [occupancy.channel, toCounts(occupancy, info)] as const)
  return { channels: Object.fromEntries(channels) }
}

/** GET channels/:name */
export async function describeChannel({ app, name, query, cluster }: Call): Promise<object> {
  const channel = requireChannel(app, name)
  const info = parseInfo(query.get('info'), ['user_count', 'subscription_count', 'cache'])
  if (info.has('user_count') && channel.access !== 'presence')
    throw refuseRequest('Users are counted in presence channels only.')
  if (info.has('cache') && !channel.isCache) throw refuseRequest('Only cache channels keep their last event.')
  const place = { app: app.id, channel: name }
  const [occupancy, kept] = await Promise.all([
    cluster.occupancy(place),
    info.has('cache') ? cluster.recall(place) : null,
  ])
  return {
    occupied: occupancy.subscriptions > 0,
    ...toCounts(occupancy, info),
    ...(info.has('cache') && { cache: kept && { data: kept.data, ttl: kept.secondsLeft } }),
  }
}

/** GET channels/:name/users */
export async function listUsers({ app, name, cluster }: Call): Promise<object> {
  if (requireChannel(app, name).access !== 'presence')
    throw refuseRequest('Only presence channels know their users.')
  const ids = await cluster.members({ app: app.id, channel: name })
  return { users: ids.map((id) => ({ id })) }
}
