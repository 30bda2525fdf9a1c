import { attend } from './attend.ts'
import type { Live } from './live.ts'
import type { Stays } from './stays.ts'

/** Where the page meets others, and what opens those places that are called by a hash. */
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
