import type { Measurement } from '../measurement.ts'
import { byTurns, type Rivals } from './rivals.ts'

const room = 21

/** A steady stream, that nobody waits for. */
export async function measurePace(rivals: Rivals): Promise<Measurement[]> {
  const channel = 'private-stream'
  const plan = { turns: rivals.quick ? 500 : 2_000, burst: 1, everyMs: 1 }
  for (const rig of [rivals.ours, rivals.bare]) {
    await rig.subscribe(channel, room)
    await rig.send(channel, room, { ...plan, turns: 500 })
  }
  const of = await byTurns(rivals, async (rig) => {
    const { p50Ms, p99Ms } = await rig.send(channel, room, plan)
    return { p50Ms, p99Ms }
  })
  const words = `1,000 messages/s to ${room - 1} each`
  return [
    { what: `${words}: median from client to client`, ...of('p50Ms'), unit: 'ms', goal: null },
    { what: `${words}: 99th percentile`, ...of('p99Ms'), unit: 'ms', goal: null },
  ]
}
