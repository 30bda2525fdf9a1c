import { type Limits, usualLimits, webhookEvents } from '../realtime/index.ts'
import { formatNumber } from '../wire/texts/format-number.ts'

const sentences: Readonly<Record<keyof Limits, string>> = {
  connections:
    'Open connections on all nodes together. One more is closed with 4004. Nodes compare their numbers every two seconds, so a rush on several nodes may exceed it for a moment.',
  channelsPerConnection: 'Channels per connection.',
  framesPerSecond: 'Messages per second and connection, on average. A burst may have ten times as many.',
  clientEventsPerSecond: 'Client events (whispers) per second and connection.',
  channelName: 'Characters of a channel name.',
  eventName: 'Characters of an event name.',
  eventData: "Bytes of one event's data. Larger events get a 413.",
  channelsPerEvent: 'Channels per published event.',
  eventsPerBatch: 'Events in one batch.',
  membersPerChannel: 'Users in one presence channel. A second connection of the same user is always allowed.',
  memberInfo: 'Bytes of information about one member.',
  watchlist: 'Users that one user may watch.',
  cacheSeconds: 'Seconds that a cache channel keeps its last event.',
}

const intro = `
## realtime in switchboard.config.ts

This sets up the push server ([realtime.md](realtime.md)), both in \`switchboard start\` and in \`switchboard realtime\`. All of it is optional.

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
| \`apps\` | none | Applications besides the one of the \`REVERB_APP_*\` variables: \`id\`, \`key\`, \`secret\`, \`enabled\`, and everything in the second table. |
| \`activitySeconds\` | 120 | After this silence the client or the server asks whether the other is still there. |
| \`pongSeconds\` | 30 | How long the answer may take. After that the connection is closed with 4201. |
| \`drainSeconds\` | 5 | A stopping server closes its connections over this time if there are other nodes (\`REDIS_URL\`). A single server closes them at once. In \`switchboard start\` 5 is the maximum, because it stops within 8 seconds. |
| \`acceptsPerSecond\` | 1,000 | New connections per second. Others wait. |
| \`socketsPerAddress\` | 200 | Open connections from one address to one node. One more is closed with 4100. Behind a proxy, set \`SWITCHBOARD_PROXIES\`, so that the client's address counts. The default does not limit connections from this machine, nor \`switchboard realtime\`, which knows no proxies. A number of your own limits all. \`null\`: no limit. |
| \`socketsPerSession\` | 100 | Open connections of one person's session to one node. One more is closed with 4009 when it subscribes to a channel of Switchboard. \`null\`: no limit. |
| \`bufferedBytes\` | 1,048,576 | Bytes that may wait for a slow client. With more, its connection is closed with 4100. |
| \`redisPrefix\` | switchboard | The prefix of every key in Redis. |
| \`path\` | none | The path before \`/app\` and \`/apps\` in the addresses of \`switchboard realtime\`. |

Set the following in an application, or beside \`apps\` for all applications without their own value.

| of an application | default | meaning |
| --- | --- | --- |
| \`allowedOrigins\` | all | Hosts of the pages that may connect: \`shop.example.com\`, \`*.example.com\`. Programs that send no origin may always connect. To the application of the \`REVERB_APP_*\` variables, \`switchboard start\` admits its own pages, \`SWITCHBOARD_ORIGINS\` and the hosts listed here. |
| \`clientEvents\` | true | Members of private and presence channels may send events to each other. |
| \`subscriptionCount\` | false | Subscribers learn how many they are. |
| \`provenWithinSeconds\` | none | A connection is closed after this time if it has not signed in and not joined a private or presence channel. |
| \`webhooks\` | none | Addresses that get events: \`url\`; \`events\`, any of ${webhookEvents.map((name) => `\`${name}\``).join(', ')} (default: all); \`channelPrefix\`, the beginning of the channels' names; \`headers\`; \`batched\`, for several events per request. |
| \`limits\` | | See the third table. The defaults are those of the hosted service. |

| of \`limits\` | default | meaning |
| --- | --- | --- |
`

/** The push server's part of docs/reference/configuration.md. */
export function realtimeMarkdown(): string {
  const rows = Object.entries(sentences).map(([name, sentence]) => {
    const usual = Object.entries(usualLimits).find(([limit]) => limit === name)?.[1]
    return `| \`${name}\` | ${typeof usual === 'number' ? formatNumber(usual) : 'none'} | ${sentence} |`
  })
  return `${intro}${rows.join('\n')}\n`
}
