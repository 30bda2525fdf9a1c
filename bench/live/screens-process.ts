import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { answerAll } from '../asking.ts'
import { percentile } from '../measurement.ts'
import type { RawClient } from '../push/raw-client.ts'
import { openHttpFlipper } from '../switches/http-flipper.ts'
import { openScreen, type Place, place } from './open-screen.ts'
import { openOutsideWriter } from './outside-writer.ts'

// A process of its own: open screens, and who writes what they show.

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), place, searches: z.array(z.string()), count: z.number() }),
  z.object({ kind: z.literal('close') }),
  /** One change after the other, when all have heard of the last one. */
  z.object({ kind: z.literal('change'), url: z.nullable(z.string()), place, turns: z.number() }),
  /** Changes of other programs, so many a second. */
  z.object({ kind: z.literal('life'), url: z.string(), perSecond: z.number(), seconds: z.number() }),
  /** So many statements in one transaction. */
  z.object({ kind: z.literal('much'), url: z.string(), changes: z.number() }),
])
type Question = z.infer<typeof question>

export const arrivals = z.object({ medianMs: z.number(), p95Ms: z.number(), lastMs: z.number() })
export const patches = z.object({ changes: z.number(), patches: z.number() })
export const told = z.object({ writeMs: z.number(), toldMs: z.number() })

/** Of a page; other rows are on nobody's screen. */
const pageSize = 25
/** How many are in the middle of opening. */
const atOnce = 50
/** A list that was told of a change less than a quarter of a second ago waits for more. */
const restMs = 300

const screens: RawClient[] = []

answerAll((asked) => answer(question.parse(asked)))

async function answer(asked: Question): Promise<object> {
  switch (asked.kind) {
    case 'open':
      await open(asked)
      return {}
    case 'close':
      for (const screen of screens.splice(0)) screen.close()
      return {}
    case 'change':
      return changeOften(asked)
    case 'life':
      return live(asked)
    case 'much':
      return changeMuch(asked)
  }
}

async function open({ place, searches, count }: Extract<Question, { kind: 'open' }>): Promise<void> {
  let next = screens.length
  const openOn = async () => {
    while (next < count) screens.push(await openScreen(place, searches[next++ % searches.length] ?? ''))
  }
  await Promise.all(Array.from({ length: atOnce }, openOn))
}

async function changeOften({ url, place, turns }: Extract<Question, { kind: 'change' }>): Promise<object> {
  const writer = url === null ? openSwitches(place) : openCells(url)
  const timesMs: number[] = []
  for (let turn = -1; turn < turns; turn += 1) {
    await sleep(restMs + Math.random() * 100)
    const heard = hearEach()
    const from = performance.now()
    await Promise.all([writer.change(1 + ((turn + pageSize) % pageSize)), heard.all])
    // The first one finds what is compiled on the way.
    if (turn >= 0) timesMs.push(...heard.at.map((at) => at - from))
  }
  await writer.close()
  return {
    medianMs: percentile(timesMs, 0.5),
    p95Ms: percentile(timesMs, 0.95),
    lastMs: timesMs.reduce((last, ms) => Math.max(last, ms), 0),
  }
}

/** When each screen hears something for the first time from now on. */
function hearEach(): { readonly all: Promise<void>; readonly at: readonly number[] } {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  const at: number[] = []
  const hear = (screen: RawClient) => {
    screen.onFrame = null
    at.push(performance.now())
    if (at.length === screens.length) resolve()
  }
  for (const screen of screens) screen.onFrame = hear
  return { all, at }
}

interface Changes {
  /** Something in the row of this id that every screen shows. */
  change(id: number): Promise<void>
  close(): Promise<void>
}

/** All are on at first. */
const turnedOff = new Set<number>()

function openSwitches(place: Place): Changes {
  const flipper = openHttpFlipper(place)
  return {
    async change(id) {
      const active = turnedOff.delete(id)
      if (!active) turnedOff.add(id)
      await flipper.flip(id, active)
    },
    close: flipper.close,
  }
}

function openCells(url: string): Changes {
  const writer = openOutsideWriter(url)
  return { change: (id) => writer.run(toStockOf(id)), close: writer.close }
}

async function live({ url, perSecond, seconds }: Extract<Question, { kind: 'life' }>): Promise<object> {
  const writer = openOutsideWriter(url)
  let heard = 0
  for (const screen of screens) {
    screen.onFrame = () => {
      heard += 1
    }
  }
  const from = performance.now()
  const changes = perSecond * seconds
  for (let change = 0; change < changes; change += 1) {
    const waitMs = from + (change * 1000) / perSecond - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    await writer.run(toStockOf(1 + Math.floor(Math.random() * 1_000)))
  }
  await writer.close()
  return { changes, patches: heard }
}

async function changeMuch({ url, changes }: Extract<Question, { kind: 'much' }>): Promise<object> {
  const writer = openOutsideWriter(url)
  await sleep(restMs)
  const heard = hearEach()
  const from = performance.now()
  await writer.runTogether(Array.from({ length: changes }, (_, at) => toStockOf(1 + at)))
  const committed = performance.now()
  await heard.all
  await writer.close()
  return { writeMs: committed - from, toldMs: Math.max(...heard.at) - committed }
}

function toStockOf(id: number): string {
  return `update products set stock = stock + 1 where id = ${id}`
}
