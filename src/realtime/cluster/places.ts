import type { Place } from './cluster.ts'

/** One value for each place. `at` creates it, and it stays until somebody takes it away. */
export interface Places<Value> {
  /** Creates the value if there is none. */
  at(place: Place): Value
  get(place: Place): Value | null
  delete(place: Place): void
  /** The values of one application, by channel. */
  of(app: string): ReadonlyMap<string, Value>
  entries(): Iterable<[Place, Value]>
}

export function createPlaces<Value>(make: () => Value): Places<Value> {
  const apps = new Map<string, Map<string, Value>>()

  function channelsOf(app: string): Map<string, Value> {
    const channels = apps.get(app) ?? new Map<string, Value>()
    apps.set(app, channels)
    return channels
  }

  return {
    at({ app, channel }) {
      const channels = channelsOf(app)
      const value = channels.get(channel) ?? make()
      channels.set(channel, value)
      return value
    },
    get: ({ app, channel }) => apps.get(app)?.get(channel) ?? null,
    delete({ app, channel }) {
      apps.get(app)?.delete(channel)
    },
    of: channelsOf,
    *entries() {
      for (const [app, channels] of apps) {
        for (const [channel, value] of channels) yield [{ app, channel }, value]
      }
    },
  }
}

/** A key for a channel, or for one user in it. Neither name can contain a line break. */
export function keyOf({ app, channel }: Place, userId: string | null = null): string {
  return userId === null ? `${app}\n${channel}` : `${app}\n${channel}\n${userId}`
}

export function placeOf(key: string): { readonly place: Place; readonly userId: string } {
  const [app = '', channel = '', userId = ''] = key.split('\n')
  return { place: { app, channel }, userId }
}

export function hasUsers({ channel }: Place): boolean {
  return channel.startsWith('presence-')
}

/** Channels that only the server knows, and those of one user. Lists do not show them. */
export function isInternal(channel: string): boolean {
  return channel.startsWith('#')
}

/** Presence channels and the server's own channels have a roster. */
export function hasRoster(place: Place): boolean {
  return hasUsers(place) || isInternal(place.channel)
}
