import { type AppOptions, toApp } from '../src/realtime/app.ts'
import { createAlone } from '../src/realtime/cluster/alone.ts'
import type { Cluster } from '../src/realtime/cluster/cluster.ts'
import { createHub } from '../src/realtime/hub/create-hub.ts'
import type { Happening } from '../src/realtime/hub/happening.ts'
import type { Line } from '../src/realtime/hub/line.ts'
import { signChannel, signUser } from '../src/realtime/protocol/signatures.ts'
import { silentLog } from '../src/std/log.ts'

/** A message to a client. */
export interface Heard {
  readonly event: string
  readonly channel?: string
  readonly data?: unknown
  readonly user_id?: string
}

/** A hub without other nodes, whose clients keep messages in lists. */
export function openHub(options: Partial<AppOptions> = {}, wrap = (cluster: Cluster) => cluster) {
  const app = toApp({ id: 'app', key: 'key', secret: 'secret', ...options })
  let nowMs = 1_700_000_000_000
  const clock = { now: () => new Date(nowMs) }
  const cluster = wrap(createAlone({ clock }))
  const happenings: Happening[] = []
  const failures: unknown[] = []
  const hub = createHub({
    cluster,
    clock,
    activitySeconds: 120,
    log: { ...silentLog, error: ({ err }: { err?: unknown }) => failures.push(err) },
    tell: (happening) => happenings.push(happening),
  })

  function connect() {
    const heard: Heard[] = []
    const closes: (readonly [code: number, reason: string])[] = []
    const line = { isPaused: false, isBehind: false }
    const connection = hub.connect(app, {
      write: (frame) => heard.push(JSON.parse(toText(frame))),
      ping() {},
      close: (code, reason) => closes.push([code, reason]),
      get isBehind() {
        return line.isBehind
      },
      pause: () => {
        line.isPaused = true
      },
      resume: () => {
        line.isPaused = false
      },
    } satisfies Line)
    const socketId = connection?.socketId ?? ''
    const say = (event: string, rest: object = {}) => connection?.receive(JSON.stringify({ event, ...rest }))
    return {
      heard,
      closes,
      line,
      connection,
      socketId,
      say,
      sayText: (text: string) => connection?.receive(text),
      subscribe(channel: string, channelData?: string) {
        const auth = signChannel(app, socketId, channel, channelData)
        say('pusher:subscribe', { data: { channel, auth, channel_data: channelData } })
      },
      join(channel: string, userId: string, info: object = {}) {
        this.subscribe(channel, JSON.stringify({ user_id: userId, user_info: info }))
      },
      unsubscribe: (channel: string) => say('pusher:unsubscribe', { data: { channel } }),
      signIn(id: string, rest: object = {}) {
        const userData = JSON.stringify({ id, ...rest })
        say('pusher:signin', { data: { auth: signUser(app, socketId, userData), user_data: userData } })
      },
      leave: () => connection?.left(),
      /** The messages since the last call. */
      news: () => heard.splice(0),
    }
  }

  return {
    app,
    hub,
    cluster,
    happenings,
    connect,
    clock,
    pass(ms: number) {
      nowMs += ms
    },
    /** Waits until all work has ended, and checks that none failed. */
    async settle() {
      await new Promise((resolve) => setImmediate(resolve))
      if (failures.length > 0) throw new AggregateError(failures, 'The hub has logged errors')
    },
  }
}

export type HubClient = ReturnType<ReturnType<typeof openHub>['connect']>

function toText(frame: Buffer): string {
  const head = frame[1] === 126 ? 4 : frame[1] === 127 ? 10 : 2
  return frame.subarray(head).toString()
}
