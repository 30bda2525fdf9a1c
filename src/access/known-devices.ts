import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../std/clock.ts'
import { toEmailKey } from './person-input.ts'

/** Browsers that were used to sign in before. Wrong passwords from elsewhere do not lock them out. */
export interface KnownDevices {
  /** Makes the value of the device's cookie. It gives no access, and hides the account from those who don't know it. */
  issue(email: string): string
  /** The device's name; null for a cookie that is not ours, belongs to another account, or is too old. */
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
