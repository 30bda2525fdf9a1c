import { z } from 'zod'
import { type Asked, startAsked } from '../asking.ts'
import { type Measurement, median } from '../measurement.ts'
import { type Rates, rates, type Way } from './flip-process.ts'
import type { SwitchServer } from './switch-server.ts'

export interface FlipsOptions {
  readonly url: string
  readonly server: SwitchServer
  /** Of the table. */
  readonly rows: number
  readonly quick: boolean
}

const atOnce = 16
/** Of what a bare update does, with the trail and the journal in the same transaction. */
const leastShare = 0.3

/** Over HTTP, by the kernel without it, as a write of ours that is the update alone, and by nobody but the driver. */
export async function measureFlips(options: FlipsOptions): Promise<Measurement[]> {
  const { url, server, quick } = options
  const { address, table, headers } = server
  return withFlippers(
    [
      { core: 1, way: { kind: 'http', place: { address, table, headers } } },
      { core: 0, way: { kind: 'kernel', url, table } },
      { core: 0, way: { kind: 'alone', url } },
      { core: 0, way: { kind: 'bare', url } },
    ],
    Math.floor(options.rows / 4),
    async (flippers) => {
      const plan = { turns: quick ? 1 : 9, seconds: quick ? 1 : 1.5 }
      // What is compiled on the way must be so before it counts.
      await byTurns(flippers, { turns: 1, seconds: quick ? 1 : 4, atOnce: 4 })
      const [http, kernel, alone, bare] = await byTurns(flippers, { ...plan, atOnce: 1 })
      const [httpLoaded, kernelLoaded, aloneLoaded, bareLoaded] = await byTurns(flippers, { ...plan, atOnce })
      return [
        { what: 'a flip over HTTP, median alone', ...beside(http, bare, 'medianMs'), unit: 'ms', goal: null },
        { what: 'its 99th percentile', ...beside(http, bare, 'p99Ms'), unit: 'ms', goal: null },
        {
          what: 'a flip without HTTP, median alone',
          ...beside(kernel, bare, 'medianMs'),
          unit: 'ms',
          goal: null,
        },
        {
          what: 'the update alone as a write of ours, median alone',
          ...beside(alone, bare, 'medianMs'),
          unit: 'ms',
          goal: null,
        },
        {
          what: `flips over HTTP, ${atOnce} connections`,
          ...beside(httpLoaded, bareLoaded, 'perSecond'),
          unit: '/s',
          goal: { atLeast: leastShare * (bareLoaded?.perSecond ?? Number.NaN) },
        },
        {
          what: `flips without HTTP, ${atOnce} at once`,
          ...beside(kernelLoaded, bareLoaded, 'perSecond'),
          unit: '/s',
          goal: { atLeast: leastShare * (bareLoaded?.perSecond ?? Number.NaN) },
        },
        {
          what: `updates alone as writes of ours, ${atOnce} at once`,
          ...beside(aloneLoaded, bareLoaded, 'perSecond'),
          unit: '/s',
          goal: null,
        },
      ]
    },
  )
}

function beside(ours: Rates | undefined, bare: Rates | undefined, name: keyof Rates) {
  return { value: ours?.[name] ?? Number.NaN, bare: bare?.[name] ?? Number.NaN }
}

interface Rival {
  /** The server has the first one, and so has who does without it. */
  readonly core: number
  readonly way: Way
}

/** Each is a process with rows of its own. */
async function withFlippers<T>(
  rivals: readonly Rival[],
  count: number,
  work: (flippers: readonly Asked[]) => Promise<T>,
): Promise<T> {
  const flippers = rivals.map(({ core }) => startAsked(core, ['bench/switches/flip-process.ts']))
  const done = z.object({})
  try {
    for (const [at, { way }] of rivals.entries()) {
      await flippers[at]?.ask({ kind: 'open', way, firstId: 1 + at * count, count }, done)
    }
    const measured = await work(flippers)
    for (const flipper of flippers) await flipper.ask({ kind: 'close' }, done)
    return measured
  } finally {
    await Promise.all(flippers.map((flipper) => flipper.stop()))
  }
}

interface Plan {
  readonly turns: number
  readonly seconds: number
  readonly atOnce: number
}

/** The median of each number: what else the machine does slows all. */
async function byTurns(
  flippers: readonly Asked[],
  { turns, seconds, atOnce: count }: Plan,
): Promise<Rates[]> {
  const runs: Rates[][] = flippers.map(() => [])
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, flipper] of flippers.entries()) {
      runs[at]?.push(await flipper.ask({ kind: 'flip', atOnce: count, seconds }, rates))
    }
  }
  const of = (taken: readonly Rates[], name: keyof Rates) => median(taken.map((rate) => rate[name]))
  return runs.map((taken) => ({
    perSecond: of(taken, 'perSecond'),
    medianMs: of(taken, 'medianMs'),
    p99Ms: of(taken, 'p99Ms'),
  }))
}
