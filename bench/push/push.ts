import type { Bench, Measurement } from '../measurement.ts'
import { measureConnections } from './connections.ts'
import { measureEverybody } from './everybody.ts'
import { measureFanOut } from './fan-out.ts'
import { measureJoins } from './joins.ts'
import { measurePace } from './pace.ts'
import { withRig } from './rig.ts'
import type { Rivals } from './rivals.ts'

export const push: Bench = {
  name: 'push',
  sentence:
    'The push server and its clients are a process and a core each; memory after a collection, CPU as the server counts it. A client speaks, the other subscribers of its private channel hear; the next message waits until all have heard. "Bare" is a loop of ws that sends to one after the other, in the same run by turns.',
  run: ({ quick }) =>
    withRig('bench/push/push-server.ts', (ours) =>
      withRig('bench/push/bare-server.ts', (bare) => measure({ ours, bare, quick })),
    ),
}

async function measure(rivals: Rivals): Promise<Measurement[]> {
  return [
    ...(await measureConnections(rivals)),
    ...(await measureFanOut(rivals)),
    ...(await measurePace(rivals)),
    ...(await measureEverybody(rivals)),
    ...(await measureJoins(rivals)),
  ]
}
