import { createHmac, randomBytes } from 'node:crypto'
import nacl from 'tweetnacl'
import { toKey } from './keyed-hash.ts'

/** Of a private channel the encrypted one: whatever stands between the server and who was let in reads nothing of it. */
export interface Seals {
  /** By which who is let in opens what is told there, in base64. */
  secretOf(channel: string): string
  seal(channel: string, data: unknown): Sealed
}

/** As Pusher clients open it. */
export interface Sealed {
  readonly nonce: string
  readonly ciphertext: string
}

const prefix = 'private-encrypted-'

export function toEncrypted(channel: string): string {
  return channel.replace('private-', prefix)
}

/** The private channel that is told the same; null for what is not encrypted. */
export function readEncrypted(channel: string): string | null {
  return channel.startsWith(prefix) ? channel.replace(prefix, 'private-') : null
}

export function createSeals(secret: string): Seals {
  const key = toKey(secret, 'encrypted channels')
  const keyOf = (channel: string) => createHmac('sha256', key).update(channel).digest()
  return {
    secretOf: (channel) => keyOf(channel).toString('base64'),
    seal(channel, data) {
      const nonce = randomBytes(nacl.secretbox.nonceLength)
      const sealed = nacl.secretbox(Buffer.from(JSON.stringify(data)), nonce, keyOf(channel))
      return { nonce: nonce.toString('base64'), ciphertext: Buffer.from(sealed).toString('base64') }
    },
  }
}
