import type { Measurement } from '../measurement.ts'
import { connectionsIn } from './connections.ts'
import { byTurns, type Rivals } from './rivals.ts'

/** A message to all who are connected. */
export async function measureEverybody(rivals: Rivals): Promise<Measurement[]> {
  const channel = 'private-everybody'
  const room = connectionsIn(rivals.quick)
  const plan = { turns: rivals.quick ? 2 : 20, burst: 1, everyMs: null }
  const rigs = [rivals.ours, rivals.bare]
  for (const rig of rigs) await rig.subscribe(channel, room)
  const of = await byTurns(rivals, async (rig) => {
    const { p50Ms, p99Ms } = await rig.send(channel, room, plan)
    return { p50Ms, p99Ms }
  })
  const holds = await byTurns(rivals, async (rig) => ({
    longestMs: await rig.holding(() => rig.send(channel, room, plan)),
  }))
  const words = `a message to all ${room.toLocaleString('en-GB')}`
  return [
    { what: `${words}: median delivery`, ...of('p50Ms'), unit: 'ms', goal: null },
    { what: `${words}: 99th percentile`, ...of('p99Ms'), unit: 'ms', goal: { atMost: 250 } },
    {
      what: `${words}: longest hold of the server's loop`,
      ...holds('longestMs'),
      unit: 'ms',
      goal: { atMost: 50 },
    },
  ]
}
