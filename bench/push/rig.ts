import { z } from 'zod'
import { type Asked, startAsked } from '../asking.ts'
import { type Deliveries, deliveries, duration, joins, type Plan } from './load-client.ts'
import { cpu, hold, memory, started } from './server-answers.ts'

const done = z.object({})

/** One server with its clients: a process and a core for each. */
export interface Rig {
  connect(count: number): Promise<{ readonly ms: number }>
  close(count: number): Promise<void>
  /** The first so many clients. */
  subscribe(channel: string, count: number): Promise<{ readonly ms: number }>
  send(channel: string, count: number, plan: Plan): Promise<Deliveries & { readonly cpuMs: number }>
  join(channel: string, room: number, visits: number): Promise<z.infer<typeof joins>>
  residentKb(): Promise<number>
  /** The longest time that the server's loop was held by this work. */
  holding(work: () => Promise<unknown>): Promise<number>
}

export async function withRig<T>(program: string, work: (rig: Rig) => Promise<T>): Promise<T> {
  const server = startAsked(0, [program])
  const client = startAsked(1, ['bench/push/load-client.ts'])
  try {
    const { port } = await server.ask({ kind: 'start' }, started)
    return await work(toRig(port, server, client))
  } finally {
    await Promise.all([client.stop(), server.stop()])
  }
}

function toRig(port: number, server: Asked, client: Asked): Rig {
  return {
    connect: (count) => client.ask({ kind: 'connect', port, count }, duration),
    async close(count) {
      await client.ask({ kind: 'close', count }, done)
    },
    subscribe: (channel, count) => client.ask({ kind: 'subscribe', channel, count }, duration),
    async send(channel, count, plan) {
      const before = await server.ask({ kind: 'cpu' }, cpu)
      const sent = await client.ask({ kind: 'send', channel, count, plan }, deliveries)
      const after = await server.ask({ kind: 'cpu' }, cpu)
      return { ...sent, cpuMs: after.ms - before.ms }
    },
    join: (channel, room, visits) => client.ask({ kind: 'join', channel, room, visits }, joins),
    residentKb: async () => (await server.ask({ kind: 'memory' }, memory)).residentKb,
    async holding(work) {
      await server.ask({ kind: 'hold' }, hold)
      await work()
      return (await server.ask({ kind: 'hold' }, hold)).longestMs
    },
  }
}
