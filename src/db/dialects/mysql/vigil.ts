import type { PoolConnection } from 'mysql2'
import { runTrifle } from './cancel.ts'
import { isServersAnswer } from './errors.ts'
import { hangUp } from './hang-up.ts'
import { type Pool, trifleTimeoutMs } from './pools.ts'

const everyMs = 2000

/**
 * A write may take long, but a living server answers a trivial statement meanwhile. If it answers nobody any more, this
 * closes the connection, which fails the write. Returns the function that ends the watch.
 */
export function keepVigil(control: Pool, connection: PoolConnection): () => void {
  let kept = true
  const timer = setInterval(() => {
    askWithin(control, trifleTimeoutMs).catch((failure: unknown) => {
      if (kept && !isServersAnswer(failure)) hangUp(connection)
    })
  }, everyMs)
  return () => {
    kept = false
    clearInterval(timer)
  }
}

async function askWithin(control: Pool, ms: number): Promise<void> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the server is silent')), ms)
  try {
    await Promise.race([runTrifle(control, 'do 1'), silence])
  } finally {
    clearTimeout(timer)
  }
}
