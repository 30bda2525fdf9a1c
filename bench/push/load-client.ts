import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { answerAll } from '../asking.ts'
import { median } from '../measurement.ts'
import { toClientEvent, toSubscribe, toUnsubscribe } from './client-frames.ts'
import { RawClient } from './raw-client.ts'
import { Tally } from './tally.ts'

// A process of its own: all clients of one server.

/** How many are in the middle of connecting or subscribing. */
const atOnce = 100

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connect'), port: z.number(), count: z.number() }),
  z.object({ kind: z.literal('close'), count: z.number() }),
  z.object({ kind: z.literal('subscribe'), channel: z.string(), count: z.number() }),
  z.object({ kind: z.literal('send'), channel: z.string(), count: z.number(), plan: toPlan() }),
  z.object({ kind: z.literal('join'), channel: z.string(), room: z.number(), visits: z.number() }),
])
type Question = z.infer<typeof question>

export const duration = z.object({ ms: z.number() })
export const deliveries = z.object({
  ms: z.number(),
  count: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
})
export const joins = z.object({ fillMs: z.number(), visitMs: z.number() })
export type Deliveries = z.infer<typeof deliveries>
export type Plan = z.infer<ReturnType<typeof toPlan>>

const clients: RawClient[] = []

answerAll((asked) => answer(question.parse(asked)))

async function answer(asked: Question): Promise<object> {
  switch (asked.kind) {
    case 'connect':
      return { ms: await timeEach(asked.count, () => connect(asked.port)) }
    case 'close':
      for (const client of clients.splice(-asked.count)) client.close()
      return {}
    case 'subscribe':
      return { ms: await timeEach(asked.count, (index) => subscribe(clientAt(index), asked.channel)) }
    case 'send':
      return send(asked)
    case 'join':
      return join(asked)
  }
}

async function connect(port: number): Promise<void> {
  clients.push(await RawClient.open(port))
}

async function subscribe(client: RawClient, channel: string, channelData?: string): Promise<void> {
  client.write(toSubscribe(client.socketId, channel, channelData))
  const answer = await client.next()
  if (!answer.includes('subscription_succeeded')) throw new Error(`Instead of a subscription: ${answer}`)
}

/** The first client speaks, the others of the channel hear. */
async function send({ channel, count, plan }: Extract<Question, { kind: 'send' }>): Promise<Deliveries> {
  const tally = new Tally(clients.slice(1, count))
  const bytes = Buffer.concat(Array.from({ length: plan.burst }, () => toClientEvent(channel)))
  const speaker = clientAt(0)
  const from = performance.now()
  for (let turn = 0; turn < plan.turns; turn += 1) {
    if (plan.everyMs === null) await tally.allArrived()
    else await until(from + turn * plan.everyMs)
    tally.sent(plan.burst)
    speaker.write(bytes)
  }
  await tally.allArrived()
  const sorted = tally.latenciesMs.toSorted((a, b) => a - b)
  return {
    ms: performance.now() - from,
    count: sorted.length,
    p50Ms: at(sorted, 0.5),
    p99Ms: at(sorted, 0.99),
  }
}

/** A timer that came late is made up for: those that are due go at once. */
async function until(time: number): Promise<void> {
  const waitMs = time - performance.now()
  if (waitMs > 0) await sleep(waitMs)
}

/** Everybody of the room enters at once; then one more comes and goes. */
async function join({ channel, room, visits }: Extract<Question, { kind: 'join' }>): Promise<object> {
  const enter = (index: number) => subscribe(clientAt(index), channel, toMember(index))
  for (const client of clients) client.onFrame = null
  const fillMs = await timeEach(room, enter)
  await sleep(500)
  const visitsMs: number[] = []
  for (let visit = room; visit < room + visits; visit += 1) {
    const from = performance.now()
    await enter(visit)
    visitsMs.push(performance.now() - from)
    clientAt(visit).write(toUnsubscribe(channel))
    await sleep(20)
  }
  return { fillMs, visitMs: median(visitsMs) }
}

function toMember(index: number): string {
  return JSON.stringify({ user_id: `user-${index}`, user_info: { name: `User number ${index}` } })
}

async function timeEach(count: number, work: (index: number) => Promise<void>): Promise<number> {
  const from = performance.now()
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return performance.now() - from
}

function clientAt(index: number): RawClient {
  const client = clients[index]
  if (client === undefined) throw new Error(`There is no client ${index}.`)
  return client
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

function toPlan() {
  return z.object({
    turns: z.number(),
    /** Messages in one write. */
    burst: z.number(),
    /** Null: when all of the last turn have arrived. */
    everyMs: z.nullable(z.number()),
  })
}
