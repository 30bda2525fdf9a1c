import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as 43 characters that need no escaping anywhere. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What we keep of a secret. Random secrets need no slow hash: there is nothing to guess. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** Anything else was never one of ours, and costs no look at the database. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
