import { randomBytes } from 'node:crypto'

const idBytes = 9
const idsAtOnce = 500

/** Nobody can guess the next id. Random bytes come for many ids at once, as one call costs as much as a gate or two. */
export function createRequestIds(): () => string {
  let bytes = Buffer.alloc(0)
  let used = 0
  return () => {
    if (used === bytes.length) {
      bytes = randomBytes(idBytes * idsAtOnce)
      used = 0
    }
    used += idBytes
    return bytes.toString('base64url', used - idBytes, used)
  }
}
