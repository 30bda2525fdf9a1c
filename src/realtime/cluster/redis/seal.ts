import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that the sender of a text knows the secret, and meant the text for this channel of the bus. */
export interface Seal {
  close(channel: string, text: string): string
  /** Returns null for a text that no node has sealed. */
  open(channel: string, sealed: string): string | null
}

const macLength = 43

export function createSeal(secret: string): Seal {
  // The seal has its own key, so that its signatures are valid nowhere else.
  const key = createHmac('sha256', secret).update('switchboard realtime bus').digest()
  const macOf = (channel: string, text: string) =>
    createHmac('sha256', key).update(channel).update('\n').update(text).digest('base64url')
  return {
    close: (channel, text) => `${macOf(channel, text)} ${text}`,
    open(channel, sealed) {
      if (sealed.charAt(macLength) !== ' ') return null
      const text = sealed.slice(macLength + 1)
      const given = Buffer.from(sealed.slice(0, macLength))
      const own = Buffer.from(macOf(channel, text))
      return given.length === own.length && timingSafeEqual(given, own) ? text : null
    },
  }
}
