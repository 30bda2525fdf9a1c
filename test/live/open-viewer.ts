import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Random } from '../../src/demo/random.ts'
import { createStays } from '../../src/web/live/stays.ts'
import { createWindows } from '../../src/web/live/windows.ts'
import { listRowShape } from '../../src/wire/list-row.ts'
import type { WindowPatch } from '../../src/wire/live.ts'
import { openPusherClient } from '../pusher-client.ts'
import { application } from '../realtime/application.ts'
import { type GoodsRole, secretMark, southMark } from './goods.ts'
import { randomSearch } from './random-search.ts'
import { type LiveNode, Refused } from './start-live-node.ts'

/** A person with an open list: the real pusher-js, and the page's own window code. */
export interface Viewer {
  readonly name: string
  readonly role: GoodsRole
  /** The query of the list's address. */
  readonly search: string
  /** The page with all patches applied. */
  readonly rows: readonly Row[]
  /** Whether it is connected and waits for nothing. */
  readonly isAtRest: boolean
  /** Messages that this person should not have got. */
  readonly complaints: readonly string[]
  /** The number of patches. */
  readonly patches: number
  readonly asked: number
  /** Opens another list, pauses, or moves to another node. */
  act(): Promise<void>
  close(): void
}

export type Row = z.infer<typeof listRowShape>

export interface ViewerOptions {
  readonly name: string
  readonly role: GoodsRole
  readonly nodes: readonly [LiveNode, ...LiveNode[]]
  readonly random: Random
}

const pageShape = z.object({
  rows: z.array(listRowShape),
  grant: z.object({ channel: z.string(), token: z.string() }),
})
const authShape = z.union([
  z.object({ auth: z.string(), channel_data: z.string() }),
  z.object({ error: z.string() }),
])

export async function openViewer({ name, role, nodes, random }: ViewerOptions): Promise<Viewer> {
  const stays = createStays()
  const windows = createWindows(stays)
  const complaints: string[] = []
  let node = random.pick([...nodes])
  let search = randomSearch(random, role)
  let rows: Row[] = []
  let [patches, asked, asking] = [0, 0, 0]
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let leave: (() => void) | null = null
  let client = connect()
  // The client alone waits for fifteen seconds after it lost a node.
  const again = setInterval(() => {
    if (client.connection.state === 'connected') return
    client.disconnect()
    client.connect()
  }, 1_000)

  function connect() {
    const { address, ask } = node
    const opened = openPusherClient(address, application.key, {
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        async customHandler({ socketId, channelName: channel }, done) {
          const token = windows.tokenOf(channel) ?? ''
          const answer = await ask({ kind: 'auth', socketId, channel, token }, authShape)
          if (answer instanceof Refused || 'error' in answer) done(new Error('refused'), null)
          else done(null, answer)
        },
      },
    })
    opened.connection.bind('message', hear)
    return opened
  }

  /** Checks every frame except those of the protocol, because a refusal repeats what was sent. */
  function hear(frame: { event: string }): void {
    if (frame.event.startsWith('pusher')) return
    const text = JSON.stringify(frame)
    const forbidden = {
      owner: [],
      editor: ['restricted', secretMark],
      viewer: ['restricted', secretMark, southMark, 'south"'],
    }
    for (const word of forbidden[role]) {
      if (text.includes(word)) complaints.push(`${name} was told "${word}": ${text}`)
    }
  }

  function patched({ rows: told, gone, stale, all }: WindowPatch): void {
    patches += 1
    const keys = new Set(rows.map(({ key }) => key))
    for (const { key } of [...told, ...gone]) {
      if (!keys.has(key)) complaints.push(`${name} was told of ${key}, which isn't on the page`)
    }
    for (const { operation, by } of gone) {
      if (role === 'viewer' && (operation !== 'leave' || by !== null)) complaints.push(`${name} was told why`)
    }
    const values = new Map(told.map((row) => [row.key, row.values]))
    rows = rows.map((row) => ({ ...row, values: values.get(row.key ?? '') ?? row.values }))
    if (gone.length > 0 || stale > 0 || all) askSoon(random.integer(0, 150))
  }

  function askSoon(ms: number): void {
    isWanted = true
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), ms)
  }

  async function ask(): Promise<void> {
    isWanted = false
    asking += 1
    asked += 1
    const wanted = search
    try {
      const answer = await node.ask({ kind: 'page', name, role, search }, pageShape)
      if (wanted !== search) return
      if (answer instanceof Refused) return askSoon(100)
      leave?.()
      rows = answer.rows
      leave = windows.follow(answer.grant, {
        shown: answer.grant.token,
        asksAnew: false,
        patched,
        refused: () => askSoon(50),
      })
    } finally {
      asking -= 1
    }
  }

  stays.moveTo(client)
  await ask()
  return {
    name,
    role,
    get search() {
      return search
    },
    get rows() {
      return rows
    },
    get isAtRest() {
      return asking === 0 && !isWanted && client.connection.state === 'connected'
    },
    complaints,
    get patches() {
      return patches
    },
    get asked() {
      return asked
    },
    async act() {
      const deed = random.pick(['list', 'away', 'node', 'stay'])
      if (deed === 'list') {
        search = randomSearch(random, role)
        await ask()
      } else if (deed === 'away') {
        client.disconnect()
        await sleep(random.integer(0, 400))
        client.connect()
      } else if (deed === 'node') {
        stays.moveTo(null)
        client.disconnect()
        node = random.pick([...nodes])
        client = connect()
        stays.moveTo(client)
      }
    },
    close() {
      clearTimeout(timer)
      clearInterval(again)
      leave?.()
      client.disconnect()
    },
  }
}
