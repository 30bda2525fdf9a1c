import { afterEach } from 'vitest'
import { silentLog } from '../../../std/log.ts'
import { createRedisCluster, type RedisClusterOptions } from '../redis/create-redis-cluster.ts'
import { createEars, type Node } from './target.ts'

type NodeOptions = Pick<RedisClusterOptions, 'url' | 'prefix'> & Partial<RedisClusterOptions>

/** Opens nodes that are closed after each test. */
export function openNodes(): (options: NodeOptions) => Promise<Node> {
  const opened: Node[] = []
  afterEach(async () => {
    for (const { cluster } of opened.splice(0)) await cluster.close()
  })
  return async (options) => {
    const cluster = createRedisCluster({ secret: 'shared', log: silentLog, ...options })
    const { ears, told } = createEars()
    const node = { cluster, told }
    opened.push(node)
    await cluster.open(ears)
    return node
  }
}
