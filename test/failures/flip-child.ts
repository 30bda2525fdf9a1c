import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isProblem } from '../../src/std/problem.ts'
import { openFlipPlace, somebody } from './flip-place.ts'

/** A process that flips lamps until it is killed, or kills itself. */
export const childOrder = z.object({
  url: z.string(),
  storeUrl: z.nullable(z.string()),
  /** Its clock is this much ahead of the machine's. */
  lateMs: z.number(),
  work: z.discriminatedUnion('kind', [
    /** Turns the lamp off by a request with this name. It dies at this step, or when it has the answer. */
    z.object({ kind: z.literal('one'), lamp: z.number(), name: z.string(), step: z.string() }),
    /** Several people flip lamps at random. */
    z.object({ kind: z.literal('many'), lamps: z.number(), people: z.number() }),
  ]),
})
export type ChildOrder = z.infer<typeof childOrder>

const { url, storeUrl, lateMs, work } = childOrder.parse(JSON.parse(process.argv[2] ?? ''))

const place = await openFlipPlace({
  url,
  storeUrl,
  clock: { now: () => new Date(Date.now() + lateMs) },
  pause: async (step) => {
    if (work.kind === 'one' && work.step === step) die()
  },
})
process.stdout.write('ready\n')
if (work.kind === 'one') {
  await place.flip({ lamp: work.lamp, active: false, name: work.name })
  die()
}
await Promise.all(Array.from({ length: work.people }, (_, person) => flipOn(person, work.lamps)))

async function flipOn(person: number, lamps: number): Promise<never> {
  const actor = somebody(person)
  for (;;) {
    const lamp = 1 + Math.floor(Math.random() * lamps)
    try {
      await place.flip({ lamp, active: Math.random() < 0.5, actor })
    } catch (failure) {
      if (!isProblem(failure) || failure.code !== 'busy') throw failure
    }
    await sleep(Math.random() * 5)
  }
}

/** Dies as if the operating system killed it, without any cleanup. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('nobody survives that')
}
