import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRealtime } from '../../src/realtime/index.ts'
import { application } from './client-frames.ts'
import { answerAsServer } from './server-answers.ts'

// A process of its own: the engine, with limits that nothing measured comes near.

const much = 1_000_000
const limits = {
  framesPerSecond: much,
  clientEventsPerSecond: much,
  membersPerChannel: much,
}

answerAsServer(async () => {
  const realtime = await createRealtime({
    apps: [{ ...application, limits }],
    acceptsPerSecond: much,
    activitySeconds: 3_600,
  })
  const server = createServer().on('upgrade', realtime.upgrade).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
})
