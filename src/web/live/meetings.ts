import { attend } from './attend.ts'
import type { Live } from './live.ts'
import type { Stays } from './stays.ts'

/** The page's presence channels. Channels that are named by a hash need a token. */
export interface Meetings extends Pick<Live, 'meet'> {
  tokenOf(channel: string): string | null
}

export function createMeetings(stays: Stays): Meetings {
  const tokens = new Map<string, string>()
  return {
    meet({ channel, token }, tell) {
      if (token !== null) tokens.set(channel, token)
      return stays.stay((client) => attend(client, { channel, tell }))
    },
    tokenOf: (channel) => tokens.get(channel) ?? null,
  }
}
