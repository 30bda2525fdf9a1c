import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { listLimits } from '../../wire/list-query.ts'

/** The place of a row: its values for the keys of the order, in the text of `values.toCursor`. */
export type Position = readonly (string | null)[]

/** Places in a list as signed text. `list` is the text of `listShape`: a place is valid only in its own list. */
export interface Cursors {
  /** Returns null if the values are too long for an address. */
  write(list: string, position: Position): string | null
  /** Returns null for a text that was not written here for this list. */
  read(list: string, token: string): Position | null
}

/** The signature contains it, so that cursors of an older release, whose values may read otherwise, are invalid. */
const version = 2
const signatureBytes = 16

export function createCursors(secret: string): Cursors {
  // A separate key, so that nothing else that is signed with the secret can be used as a cursor.
  const key = createHmac('sha256', secret).update('cursors').digest('base64url')

  // SHA-3 with a key of fixed length needs no HMAC, for which Node creates a stream.
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
