import { createHmac, randomBytes } from 'node:crypto'
import nacl from 'tweetnacl'
import { toKey } from './keyed-hash.ts'

/** Encrypts private channels: no system between the server and an admitted client can read the messages. */
export interface Seals {
  /** The key in base64 with which an admitted client decrypts the channel. */
  secretOf(channel: string): string
  seal(channel: string, data: unknown): Sealed
}

/** The form that Pusher clients decrypt. */
export interface Sealed {
  readonly nonce: string
  readonly ciphertext: string
}

const prefix = 'private-encrypted-'

export function toEncrypted(channel: string): string {
  return channel.replace('private-', prefix)
}

/** The private channel with the same messages; null for a channel that is not encrypted. */
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
