import type { Measurement } from '../measurement.ts'
import { connectionsIn } from './connections.ts'
import { byTurns, type Rivals } from './rivals.ts'

/** Enough for a second or so, which others take three for. */
const deliveriesOfARun = { 1: 150_000, 10: 400_000 }

/** One message to many, alone and ten in one turn of the loop. */
export async function measureFanOut(rivals: Rivals): Promise<Measurement[]> {
  const rooms = [1_000, 5_000].filter((room) => room <= connectionsIn(rivals.quick))
  const found: Measurement[] = []
  for (const room of rooms) {
    const channel = `private-room-of-${room}`
    for (const rig of [rivals.ours, rivals.bare]) await rig.subscribe(channel, room)
    found.push(
      ...(await measureRoom({ ...rivals, channel, room, burst: 1 })),
      ...(await measureRoom({ ...rivals, channel, room, burst: 10 })),
    )
  }
  return found
}

interface Room extends Rivals {
  readonly channel: string
  readonly room: number
  readonly burst: keyof typeof deliveriesOfARun
}

async function measureRoom({ channel, room, burst, ...rivals }: Room): Promise<Measurement[]> {
  const count = deliveriesOfARun[burst] / (rivals.quick ? 20 : 1)
  const turns = Math.ceil(count / burst / room)
  const plan = { turns, burst, everyMs: null }
  // What the compiler learns, it has learnt before.
  for (const rig of [rivals.ours, rivals.bare])
    await rig.send(channel, room, { ...plan, turns: Math.ceil(turns / 10) })
  const of = await byTurns(rivals, async (rig) => {
    const { cpuMs, count, ms } = await rig.send(channel, room, plan)
    return { cpuUs: (cpuMs * 1000) / count, perSecond: (count * 1000) / ms }
  })
  const words = `${room.toLocaleString('en-GB')} subscribers, ${burst === 1 ? 'single messages' : `bursts of ${burst}`}`
  return [
    {
      what: `${words}: the server's CPU per delivery`,
      ...of('cpuUs'),
      unit: 'µs',
      goal: { atMost: burst === 1 ? 6.5 : 1.2 },
    },
    { what: `${words}: deliveries`, ...of('perSecond'), unit: '/s', goal: null },
  ]
}
