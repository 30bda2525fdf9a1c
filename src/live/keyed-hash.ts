import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** A key of its own for each use: nothing else that we sign with the secret can be taken for it. */
export function toKey(secret: string, use: string): KeyObject {
  return createSecretKey(createHmac('sha256', secret).update(use).digest())
}

/** As long as nobody guesses or meets another of. */
const hashBytes = 18

export function hash(key: KeyObject, message: string): Buffer {
  return createHmac('sha256', key).update(message).digest().subarray(0, hashBytes)
}
