import { hash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters that never need escaping. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that we store. Random secrets need no slow hash, because nobody can guess them. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** Other texts are not our secrets, so they need no look at the database. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
