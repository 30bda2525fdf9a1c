import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { afterAll, describe, inject } from 'vitest'

export interface TestRedis {
  readonly url: string
  /** A prefix for keys that no other test uses. The keys are deleted after the tests. */
  prefix(): string
}

/** Runs the tests on a real Redis. Without one they are skipped by name, with the reason. */
export function onRedis(tests: (redis: TestRedis) => void): void {
  const found = inject('servers').redis
  if ('missing' in found) {
    describe.skip(`Redis (${found.missing})`, () => tests({ url: '', prefix: () => '' }))
    return
  }
  const { url } = found
  describe('Redis', () => {
    const prefixes: string[] = []
    afterAll(() => removeAll(url, prefixes))
    tests({
      url,
      prefix() {
        const prefix = `test-${randomBytes(6).toString('hex')}`
        prefixes.push(prefix)
        return prefix
      },
    })
  })
}

async function removeAll(url: string, prefixes: readonly string[]): Promise<void> {
  const redis = new Redis(url)
  for (const prefix of prefixes) {
    const keys = await redis.keys(`${prefix}:*`)
    if (keys.length > 0) await redis.del(keys)
  }
  redis.disconnect()
}
