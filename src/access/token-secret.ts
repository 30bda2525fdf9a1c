import { hash } from 'node:crypto'
import { createSecret } from './secret.ts'

const prefix = 'sb_'
const checkLength = 6

/** `sb_`, 43 random characters and 6 of checksum: recognisable in a leak, and mistyped ones need no database read. */
export function createTokenSecret(): string {
  const body = `${prefix}${createSecret()}`
  return `${body}${checksum(body)}`
}

export function isTokenSecret(text: string): boolean {
  if (!/^sb_[A-Za-z0-9_-]{49}$/.test(text)) return false
  return checksum(text.slice(0, -checkLength)) === text.slice(-checkLength)
}

function checksum(body: string): string {
  return hash('sha256', body, 'base64url').slice(0, checkLength)
}
