/** What one application allows. The defaults are those of the hosted service. */
export interface Limits {
  /** Open connections on all nodes, the other nodes' as they last reported. Null: no limit. */
  readonly connections: number | null
  readonly channelsPerConnection: number
  /** Messages that one connection may send in a second, on average; a burst may be ten times as long. */
  readonly framesPerSecond: number
  readonly clientEventsPerSecond: number
  /** Characters. */
  readonly channelName: number
  readonly eventName: number
  /** Bytes of one event's data. */
  readonly eventData: number
  readonly channelsPerEvent: number
  readonly eventsPerBatch: number
  readonly membersPerChannel: number
  /** The largest size in bytes of a member's data. */
  readonly memberInfo: number
  readonly watchlist: number
  /** How long the server keeps the last event of a cache channel. */
  readonly cacheSeconds: number
}

export const usualLimits: Limits = {
  connections: null,
  channelsPerConnection: 1_000,
  framesPerSecond: 100,
  clientEventsPerSecond: 10,
  channelName: 164,
  eventName: 200,
  eventData: 10_240,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  membersPerChannel: 100,
  memberInfo: 2_048,
  watchlist: 100,
  cacheSeconds: 1_800,
}
