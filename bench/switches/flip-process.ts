import { z } from 'zod'
import { answerAll } from '../asking.ts'
import { median, percentile } from '../measurement.ts'
import { openAloneFlipper } from './alone-flipper.ts'
import { openBareFlipper } from './bare-flipper.ts'
import type { Flipper } from './flipper.ts'
import { httpPlace, openHttpFlipper } from './http-flipper.ts'
import { openKernelFlipper } from './kernel-flipper.ts'

// A process of its own that moves the switches of its rows, so many at once, each row once before any comes again.

export const way = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bare'), url: z.string() }),
  z.object({ kind: z.literal('alone'), url: z.string() }),
  z.object({ kind: z.literal('kernel'), url: z.string(), table: z.string() }),
  z.object({ kind: z.literal('http'), place: httpPlace }),
])
export type Way = z.infer<typeof way>

export const rates = z.object({ perSecond: z.number(), medianMs: z.number(), p99Ms: z.number() })
export type Rates = z.infer<typeof rates>

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), way, firstId: z.number(), count: z.number() }),
  z.object({ kind: z.literal('flip'), atOnce: z.number(), seconds: z.number() }),
  z.object({ kind: z.literal('close') }),
])

let flipper: Flipper | null = null
/** All are on at first. */
const rows: { readonly id: number; active: boolean }[] = []
let turn = 0

answerAll(async (asked) => {
  const order = question.parse(asked)
  switch (order.kind) {
    case 'open':
      for (let at = 0; at < order.count; at += 1) rows.push({ id: order.firstId + at, active: true })
      flipper = await open(order.way)
      return {}
    case 'flip':
      return flipFor(order.atOnce, order.seconds)
    case 'close':
      await flipper?.close()
      return {}
  }
})

async function open(wanted: Way): Promise<Flipper> {
  switch (wanted.kind) {
    case 'bare':
      return openBareFlipper(wanted.url)
    case 'alone':
      return openAloneFlipper(wanted.url)
    case 'kernel':
      return openKernelFlipper(wanted.url, wanted.table)
    case 'http':
      return openHttpFlipper(wanted.place)
  }
}

async function flipFor(atOnce: number, seconds: number): Promise<Rates> {
  const timesMs: number[] = []
  const from = performance.now()
  const until = from + seconds * 1000
  const flipOn = async () => {
    for (let now = from; now < until; ) {
      await flipNext()
      const then = performance.now()
      timesMs.push(then - now)
      now = then
    }
  }
  await Promise.all(Array.from({ length: atOnce }, flipOn))
  const tookMs = performance.now() - from
  return {
    perSecond: timesMs.length / (tookMs / 1000),
    medianMs: median(timesMs),
    p99Ms: percentile(timesMs, 0.99),
  }
}

async function flipNext(): Promise<void> {
  const row = rows[turn % rows.length]
  if (flipper === null || row === undefined) throw new Error('a flipper is opened before it flips')
  turn += 1
  row.active = !row.active
  await flipper.flip(row.id, row.active)
}
