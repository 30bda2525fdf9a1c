import type { App } from '../app.ts'

/** A character of a text may take six in JSON ("\u0000"). */
const escaped = 6

/** Bytes that a batch or an event within the limits can have: no more is read. */
export function toLargestBody(apps: readonly App[]): number {
  return Math.max(
    0,
    ...apps.map(({ limits }) => {
      const { eventsPerBatch, eventData, eventName, channelName, channelsPerEvent } = limits
      const event = eventData + eventName + channelName
      return escaped * (Math.max(1, eventsPerBatch) * event + channelsPerEvent * channelName) + forOurKeys
    }),
  )
}

const forOurKeys = 16_384
