import { z } from 'zod'
import { openForm, signIn } from '../../test/sign-in.ts'
import { type Asked, startAsked } from '../asking.ts'
import { cpu, hold, started } from '../push/server-answers.ts'
import { owner, withDataDir } from '../server.ts'
import { type Statements, statements } from './count-statements.ts'
import type { Place } from './open-screen.ts'
import { arrivals, patches, told } from './screens-process.ts'

const done = z.object({})
// As in bin/main-program.js.
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=70']

/** A server and the screens that are open on it: a process and a core for each. */
export interface Rig {
  readonly url: string
  /** So many altogether, on these lists by turns. */
  open(count: number, searches: readonly string[]): Promise<void>
  closeAll(): Promise<void>
  /** By a switch, or by another program. */
  change(how: 'switch' | 'outside', turns: number): Promise<z.infer<typeof arrivals>>
  life(perSecond: number, seconds: number): Promise<z.infer<typeof patches>>
  much(changes: number): Promise<z.infer<typeof told>>
  /** What the server did meanwhile. */
  during<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly spent: Spent }>
}

export interface Spent {
  readonly cpuMs: number
  readonly statements: Statements
  /** The longest time that its loop was held. */
  readonly longestHoldMs: number
}

export function withRig<T>(url: string, work: (rig: Rig) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    const server = startAsked(0, [...flags, 'bench/live/live-server.ts', url, dataDir])
    const screens = startAsked(1, ['bench/live/screens-process.ts'])
    try {
      const { port } = await server.ask({ kind: 'start' }, started)
      const place = await enter(`http://127.0.0.1:${port}`, url)
      return await work(toRig({ url, place, server, screens }))
    } finally {
      await Promise.all([screens.stop(), server.stop()])
    }
  })
}

async function enter(address: string, url: string): Promise<Place> {
  const table = url.startsWith('sqlite:') ? 'products' : 'public.products'
  const { cookie, token } = await openForm(`${address}/t/${table}`, await signIn(address, owner))
  return {
    address,
    table,
    headers: {
      cookie,
      'x-csrf-token': token,
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
    },
  }
}

interface Parts {
  readonly url: string
  readonly place: Place
  readonly server: Asked
  readonly screens: Asked
}

function toRig({ url, place, server, screens }: Parts): Rig {
  const look = async () => ({
    cpuMs: (await server.ask({ kind: 'cpu' }, cpu)).ms,
    statements: await server.ask({ kind: 'statements' }, statements),
    longestHoldMs: (await server.ask({ kind: 'hold' }, hold)).longestMs,
  })
  return {
    url,
    async open(count, searches) {
      await screens.ask({ kind: 'open', place, searches, count }, done)
    },
    async closeAll() {
      await screens.ask({ kind: 'close' }, done)
    },
    change: (how, turns) =>
      screens.ask({ kind: 'change', url: how === 'switch' ? null : url, place, turns }, arrivals),
    life: (perSecond, seconds) => screens.ask({ kind: 'life', url, perSecond, seconds }, patches),
    much: (changes) => screens.ask({ kind: 'much', url, changes }, told),
    async during(work) {
      const before = await look()
      const answer = await work()
      const after = await look()
      const since = (name: keyof Statements) => after.statements[name] - before.statements[name]
      return {
        answer,
        spent: {
          cpuMs: after.cpuMs - before.cpuMs,
          statements: {
            all: since('all'),
            journal: since('journal'),
            lists: since('lists'),
            labels: since('labels'),
          },
          longestHoldMs: after.longestHoldMs,
        },
      }
    },
  }
}
