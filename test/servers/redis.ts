import { Redis } from 'ioredis'
import type { Server } from './server.ts'
import { startRedis } from './start-redis.ts'

const usual = 'redis://127.0.0.1:6379'

/** Uses the server of the environment, or the usual local one, or starts one. */
export const redis: Server = {
  projects: ['socket', 'e2e'],
  async find(onStop) {
    const named = process.env.TEST_REDIS_URL
    const problem = await problemWith(named ?? usual)
    if (problem === null) return { url: named ?? usual }
    if (named !== undefined) throw new Error(`TEST_REDIS_URL is of no use: ${problem}`)
    const started = await startRedis(problemWith)
    if (started === null) return { missing: 'no Redis answers on port 6379 and none is installed' }
    onStop(started.stop)
    return { url: started.url }
  },
}

async function problemWith(url: string): Promise<string | null> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 })
  let problem = 'it does not answer'
  client.on('error', (error) => {
    problem = error.message
  })
  try {
    await client.connect()
    await client.ping()
    return null
  } catch {
    return problem
  } finally {
    client.disconnect()
  }
}
