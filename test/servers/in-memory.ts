import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** All databases of a run need a part of this. */
const leastBytes = 8 * 1024 ** 3

/** CI asks for servers of its own that keep their data in memory: there a new database takes a tenth of the time. */
export const wantsOwnServers = process.env.TEST_SERVERS === 'own'

/** Where servers and tests keep what nobody needs afterwards. */
export function findQuickFolder(): string {
  if (!wantsOwnServers || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < leastBytes ? tmpdir() : memory
}
