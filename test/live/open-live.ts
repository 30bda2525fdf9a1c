import { createJournalReader, createTail } from '../../src/changes/index.ts'
import type { Database } from '../../src/db/index.ts'
import { createLive, type LiveLists, type LivePush } from '../../src/live/index.ts'
import { systemClock } from '../../src/std/clock.ts'
import { silentLog } from '../../src/std/log.ts'
import { openStore } from '../../src/store/index.ts'
import type { ListEngine } from '../../src/tables/index.ts'
import type { WindowGrant } from '../../src/wire/live.ts'

/** What a socket was sent: the event, and its data as text. */
export type Hear = (socketId: string, event: string, data: string) => void

interface TestLiveOptions {
  readonly database: Database
  readonly engine: ListEngine
  readonly source: LiveLists['source']
  readonly hear: Hear
  /** True: the tail has not read since the start. */
  readonly isBehind?: boolean
}

const never = 3_600_000

/** Live lists of one node, with a push server that hands over what it is given to send. */
export async function openTestLive({ database, engine, source, hear, isBehind = false }: TestLiveOptions) {
  const store = await openStore({ database, clock: systemClock, log: silentLog })
  const journal = createJournalReader(store)
  const tail = createTail({ journal, log: silentLog })
  const behind = { mark: null, watch: tail.watch, follow: () => () => {} }
  const fake = createFakePush(hear)
  const live = createLive({
    tail: isBehind ? behind : tail,
    journal,
    push: fake.push,
    lists: {
      source,
      among: (asks, keys) => engine.among(asks, keys),
      count: (source, query) => engine.count({ source }, query, 'capped'),
      page: async (source, query) => (await engine.page({ source }, query)).rows.map(({ key }) => key),
      mistrust: async () => {},
    },
    trail: { newest: async () => [], concerns: async () => false },
    whoWrote: async () => new Map(),
    standing: async () => ({ people: new Map(), sessions: new Set(), tokens: new Map() }),
    isWatched: () => true,
    clock: systemClock,
    log: silentLog,
    secret: 'x',
    pace: { flushMs: 20, watchedCompareMs: never, standingMs: never },
  })
  const { subscribe, unsubscribe } = fake
  const close = async () => {
    await live.close()
    await tail.close()
  }
  return { store, journal, tail, live, subscribe, unsubscribe, close }
}

function createFakePush(hear: Hear) {
  type Listener = Parameters<LivePush['onSubscribe']>[0]
  const [came, left] = [new Set<Listener>(), new Set<Listener>()]
  const listen = (to: Set<Listener>) => (listener: Listener) => {
    to.add(listener)
    return () => to.delete(listener)
  }
  const push: LivePush = {
    publish(_channel, event, data, { only = [] }) {
      for (const socket of only) hear(socket, event, String(data))
    },
    sendAway() {},
    onSubscribe: listen(came),
    onUnsubscribe: listen(left),
  }
  const tell =
    (to: Set<Listener>) =>
    (socketId: string, { channel, token }: WindowGrant) => {
      for (const listener of to) listener({ channel, socketId, channelData: token })
    }
  return { push, subscribe: tell(came), unsubscribe: tell(left) }
}
