import type { App } from '../app.ts'

/** JSON may need six characters for one ("\u0000"). */
const escaped = 6

/** The size in bytes of the largest batch or event within the limits. The server reads no more than that. */
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
