import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { listLimits } from '../../wire/list-query.ts'

/** Where a row stands: its values for the keys of the order, as `values.toCursor` writes them. */
export type Position = readonly (string | null)[]

/** Places in a list as they travel. `list` is the text of `listShape`: a place means nothing in another list. */
export interface Cursors {
  /** Null where the values are too long to travel. */
  write(list: string, position: Position): string | null
  /** Null for what was not written here for this list. */
  read(list: string, token: string): Position | null
}

/** In the signature, so that a cursor of an older release, whose values may read otherwise, is none. */
const version = 2
const signatureBytes = 16

export function createCursors(secret: string): Cursors {
  // A key of its own: nothing else that we sign with the secret can be taken for a cursor.
  const key = createHmac('sha256', secret).update('cursors').digest('base64url')

  // SHA-3 behind a key of one length needs no HMAC around it, for which Node makes a stream.
  function sign(list: string, payload: string): Buffer {
    const text = key + JSON.stringify([version, list, payload])
    return hash('sha3-256', text, 'buffer').subarray(0, signatureBytes)
  }

  return {
    write(list, position) {
      const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
      const token = `${payload}.${sign(list, payload).toString('base64url')}`
      return token.length > listLimits.cursorCharacters ? null : token
    },
    read(list, token) {
      const [payload = '', signature = '', ...rest] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      if (rest.length > 0 || given.length !== signatureBytes || !timingSafeEqual(given, sign(list, payload)))
        return null
      const position: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
      return isPosition(position) ? position : null
    },
  }
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && value.every((part) => part === null || typeof part === 'string')
}
