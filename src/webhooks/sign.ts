import { createHmac, randomBytes } from 'node:crypto'

/** The value of the header `Switchboard-Signature`. The time is signed, too, so that nobody can send an old request again. */
export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

export function createSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`
}
