import { silentLog } from '../../../std/log.ts'
import { createRedisCluster } from '../redis/create-redis-cluster.ts'
import { createEars, memberOf, place } from './target.ts'

/** Runs a node in its own process, with these users present. It ends with the process that started it. */
const [url = '', prefix = '', ...users] = process.argv.slice(2)

const cluster = createRedisCluster({ url, prefix, secret: 'shared', log: silentLog })
await cluster.open(createEars().ears)
await cluster.hold(place)
for (const user of users) await cluster.join(place, memberOf(user), 1_000)
await cluster.count(place, users.length, false)
process.stdout.write('ready\n')
process.stdin.resume().on('end', () => process.exit())
