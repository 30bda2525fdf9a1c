import type { App } from '../app.ts'
import { type Channel, parseChannel } from '../protocol/channel-name.ts'
import { refuseRequest } from './refuse-request.ts'

export function requireChannel({ limits }: App, name: string): Channel {
  const channel = parseChannel(name, limits.channelName)
  if (channel !== null) return channel
  throw refuseRequest(
    `${JSON.stringify(name.slice(0, 200))} is no channel’s name: it takes 1 to ${limits.channelName} (limits.channelName) of A-Z a-z 0-9 _ - = @ , . ;`,
  )
}
