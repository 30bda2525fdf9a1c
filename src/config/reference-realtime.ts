import { type Limits, usualLimits, webhookEvents } from '../realtime/index.ts'

const sentences: Readonly<Record<keyof Limits, string>> = {
  connections: 'Open connections, over all nodes. One more is closed with 4004.',
  channelsPerConnection: 'Channels that one connection may be in.',
  framesPerSecond:
    'Messages that one connection may send in a second, on average; a burst may be ten times as long.',
  clientEventsPerSecond: 'Client events (whispers) that one connection may send in a second.',
  channelName: 'Characters of a channel name.',
  eventName: 'Characters of an event name.',
  eventData: "Bytes of one event's data. More is answered with 413.",
  channelsPerEvent: 'Channels that one event may be published to.',
  eventsPerBatch: 'Events in one batch.',
  membersPerChannel:
    'Users in one presence channel; a second connection of one who is there is always let in.',
  memberInfo: 'Bytes of what is told about one member.',
  watchlist: 'Users that one user may watch.',
  cacheSeconds: 'How long the last event of a cache channel is kept.',
}

const intro = `
## realtime in switchboard.config.ts

The push server ([realtime.md](realtime.md)), in \`switchboard start\` and in \`switchboard realtime\` alike. All of it is optional.

\`\`\`ts
import { defineConfig } from 'switchboard'

export default defineConfig({
  realtime: {
    limits: { eventData: 102_400 },
    webhooks: [{ url: 'https://shop.example.com/push', events: ['channel_occupied', 'channel_vacated'] }],
    apps: [{ id: 'shop', key: 'shop-key', secret: process.env.SHOP_SECRET ?? '', allowedOrigins: ['shop.example.com'] }],
  },
})
\`\`\`

| of the server | default | meaning |
| --- | --- | --- |
| \`apps\` | none | Applications besides the one that the \`REVERB_APP_*\` names name: \`id\`, \`key\`, \`secret\`, \`enabled\`, and all of the second table. |
| \`activitySeconds\` | 120 | After so long without a word, a client or the server asks whether the other is there. |
| \`pongSeconds\` | 30 | How long the answer may take; then the connection is closed with 4201. |
| \`drainSeconds\` | 5 | Over how long the connections are closed when the server stops. \`switchboard start\` gives itself 8 seconds to stop, so there 5 is the most. |
| \`acceptsPerSecond\` | 1,000 | New connections in a second; the others wait. |
| \`bufferedBytes\` | 1,048,576 | Bytes that may wait for a client that reads slowly; then it is closed with 4100. |
| \`redisPrefix\` | switchboard | Begins the name of every key in Redis. |
| \`path\` | none | What stands before \`/app\` and \`/apps\` in the addresses of \`switchboard realtime\`. |

What follows may stand in an application, or beside \`apps\`: then it is for all that don't say otherwise.

| of an application | default | meaning |
| --- | --- | --- |
| \`allowedOrigins\` | all | Hosts of the pages that may connect: \`shop.example.com\`, \`*.example.com\`. Programs that name no origin always may. \`switchboard start\` lets its own pages and \`SWITCHBOARD_ORIGINS\` into the application of the \`REVERB_APP_*\` names, and others only if they are listed here. |
| \`clientEvents\` | true | Whether members of private and presence channels may send events to each other. |
| \`subscriptionCount\` | false | Whether subscribers are told how many they are. |
| \`provenWithinSeconds\` | none | A connection that was let into no private or presence channel and has not signed in is closed after so long. |
| \`webhooks\` | none | Where events are reported: \`url\`; \`events\`, of ${webhookEvents.map((name) => `\`${name}\``).join(', ')} (default: all); \`channelPrefix\`, how the channels' names begin; \`headers\`; \`batched\`, for several events in a request. |
| \`limits\` | | The third table; those of the hosted service unless told. |

| of \`limits\` | default | meaning |
| --- | --- | --- |
`

/** The push server's part of docs/reference/configuration.md. */
export function realtimeMarkdown(): string {
  const rows = Object.entries(sentences).map(([name, sentence]) => {
    const usual = Object.entries(usualLimits).find(([limit]) => limit === name)?.[1]
    return `| \`${name}\` | ${usual?.toLocaleString('en') ?? 'none'} | ${sentence} |`
  })
  return `${intro}${rows.join('\n')}\n`
}
