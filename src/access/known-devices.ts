import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../std/clock.ts'
import { toEmailKey } from './person-input.ts'

/** The browsers in which somebody has signed in: wrong passwords that come from elsewhere don't keep them out. */
export interface KnownDevices {
  /** A value for the device's cookie. It opens nothing, and names the account to nobody who doesn't know it. */
  issue(email: string): string
  /** What the device is called; null for a cookie that isn't ours, is of another account, or too old. */
  read(cookie: string | null, email: string): string | null
}

export const deviceLivesMs = 180 * 24 * 3_600_000

export function createKnownDevices(secret: string, clock: Clock): KnownDevices {
  const sign = (body: string, email: string) =>
    createHmac('sha256', secret)
      .update(`device ${body} ${toEmailKey(email)}`)
      .digest()
  return {
    issue(email) {
      const until = clock.now().getTime() + deviceLivesMs
      const body = `${randomBytes(16).toString('base64url')}.${until.toString(36)}`
      return `${body}.${sign(body, email).toString('base64url')}`
    },
    read(cookie, email) {
      const [, body = '', id = '', until = '', signature = ''] =
        /^(([\w-]{22})\.([\da-z]{1,10}))\.([\w-]{43})$/.exec(cookie ?? '') ?? []
      if (body === '' || Number.parseInt(until, 36) <= clock.now().getTime()) return null
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(body, email)) ? id : null
    },
  }
}
