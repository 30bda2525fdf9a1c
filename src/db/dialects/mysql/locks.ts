import { createHash } from 'node:crypto'
import { quoteText } from '../quote.ts'

/** Waits without an end, because the other node may be in a long migration. */
export function toLock(name: string): string {
  return `do get_lock(${toLockName(name)}, 31536000)`
}

export function toUnlock(name: string): string {
  return `do release_lock(${toLockName(name)})`
}

/** All databases of the server share the locks, whose names are short. */
function toLockName(name: string): string {
  const short = createHash('sha256').update(name).digest('base64url').slice(0, 20)
  return `left(${quoteText(`switchboard:${short}:`)} || md5(database()), 64)`
}
