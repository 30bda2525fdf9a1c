import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type PusherClient from 'pusher-js'
import { readSettings } from '../src/config/index.ts'
import { openDatabase } from '../src/db/index.ts'
import { createKernel, type Kernel } from '../src/kernel/index.ts'
import { systemClock } from '../src/std/clock.ts'
import { silentLog } from '../src/std/log.ts'
import type { PersonActor } from '../src/wire/actor.ts'
import type { ListCount, ListPage } from '../src/wire/list-page.ts'
import { parseListQuery } from '../src/wire/list-query-url.ts'
import { type WindowGrant, type WindowPatch, windowCounted, windowPatched } from '../src/wire/live.ts'
import { inOwnWords } from './mysql-words.ts'
import { device, goodPassword, operator, signedIn } from './open-house.ts'
import { openPusherClient, untilEvent } from './pusher-client.ts'
import type { RoleName } from './roles.ts'

/** Several kernels on one database, each with a push server on its own port. */
export interface LiveSite {
  readonly nodes: readonly Kernel[]
  readonly kernel: Kernel
  /** The table's id by its name. */
  id(table: string): string
  enter(role: RoleName, email?: string): Promise<PersonActor>
  /** Writes like another program. */
  run(...statements: readonly string[]): Promise<void>
  page(actor: PersonActor, table: string, search?: string, node?: number): Promise<GivenPage>
  /** Subscribes to the page's window with the real pusher-js. */
  follow(actor: PersonActor, given: GivenPage, node?: number): Promise<OpenList>
  connect(actor: PersonActor, tokens?: Readonly<Record<string, string>>, node?: number): PusherClient.default
  close(): Promise<void>
}

export interface GivenPage {
  readonly page: ListPage
  readonly window: WindowGrant
}

/** A page as a screen holds it. */
export interface OpenList {
  readonly client: PusherClient.default
  readonly patches: readonly WindowPatch[]
  /** The rows by their keys. */
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** The numbers of rows that were pushed. */
  readonly counts: readonly ListCount[]
  readonly stale: () => number
  readonly mustAsk: () => boolean
  leave(): void
}

interface LiveSiteOptions {
  readonly tables: readonly string[]
  readonly nodes?: number
  /** The Redis that connects the nodes. Each node may have an address of its own for it. */
  readonly redis?: { readonly url: string | readonly string[]; readonly prefix: string }
}

export async function openLiveSite(
  url: string,
  { tables, nodes: count = 1, redis }: LiveSiteOptions,
): Promise<LiveSite> {
  const other = await openDatabase(url, { log: silentLog })
  const run = async (...statements: readonly string[]) => {
    await other.write(async (transaction) => {
      for (const statement of statements)
        await transaction.run(sql.raw(inOwnWords(other, statement)).compile(other.build))
    })
  }
  await run(...tables)
  const read = readSettings({ env: { DATABASE_URL: url }, flags: {}, cwd: '/nowhere' })
  const app = { id: '1', key: 'key', secret: 'hush' }
  const redisUrls = [redis?.url ?? null].flat()
  const nodes: Kernel[] = []
  for (let at = 0; at < count; at += 1) {
    const push = { ...read.push, redisUrl: redisUrls[at % redisUrls.length] ?? null, app }
    nodes.push(
      await createKernel({
        settings: { ...read, secret: 'a'.repeat(32), push },
        config: redis === undefined ? {} : { realtime: { redisPrefix: redis.prefix } },
        log: silentLog,
        clock: systemClock,
        confirmAttach: async () => true,
      }),
    )
  }
  const servers = await Promise.all(nodes.map(listen))
  const known = (await nodes[0]?.tables.list(operator))?.tables ?? []
  const id = (table: string) => known.find((one) => one.id.split('.').at(-1) === table)?.id ?? table
  const nodeAt = (at: number): Kernel => {
    const node = nodes[at]
    if (node === undefined) throw new Error(`There is no node ${at}`)
    return node
  }
  const clients = new Set<PusherClient.default>()

  const connect: LiveSite['connect'] = (actor, tokens = {}, at = 0) => {
    const client = openPusherClient(`http://127.0.0.1:${servers[at]?.port}`, 'key', {
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        async customHandler({ socketId, channelName }, done) {
          const batch = { socketId, channels: [channelName] }
          // Looks up the rights for each request, because they may have changed.
          const { access, broadcasting } = nodeAt(at)
          try {
            const found = { ...(await access.findActor(actor)), sessionId: actor.sessionId }
            const { channels } = await broadcasting.authorizeChannels(found, batch, tokens)
            const answer = channels[channelName]
            if (answer === undefined || 'error' in answer) throw new Error(answer?.error)
            done(null, answer)
          } catch (failure) {
            done(failure instanceof Error ? failure : new Error(String(failure)), null)
          }
        },
      },
    })
    clients.add(client)
    return client
  }

  return {
    nodes,
    kernel: nodeAt(0),
    id,
    run,
    async enter(role, email = `${role}@example.org`) {
      const { access } = nodeAt(0)
      await access.people.add(operator, { name: `The ${role}`, email, roles: [role], password: goodPassword })
      return (await signedIn(access.signIn({ email, password: goodPassword }, device))).actor
    },
    async page(actor, table, search = '', at = 0) {
      const query = parseListQuery(id(table), new URLSearchParams(search))
      const { page, window } = await nodeAt(at).lists.page(actor, query, { window: true })
      if (window === null) throw new Error(`The list ${table} can be followed`)
      return { page, window }
    },
    async follow(actor, { page, window }, at = 0) {
      const client = connect(actor, { [window.channel]: window.token }, at)
      const channel = client.subscribe(window.channel)
      const patches: WindowPatch[] = []
      const counts: ListCount[] = []
      channel.bind(windowCounted, (count: ListCount) => counts.push(count))
      const rows = new Map(page.rows.map(({ key, values }) => [key ?? '', values]))
      channel.bind(windowPatched, (patch: WindowPatch) => {
        patches.push(patch)
        for (const { key, values } of patch.rows) rows.set(key, values)
        for (const { key } of patch.gone) rows.delete(key)
      })
      await Promise.race([
        untilEvent(channel, 'pusher:subscription_succeeded'),
        untilEvent(channel, 'pusher:subscription_error').then((failure) => {
          throw new Error('The subscription was refused', { cause: failure })
        }),
      ])
      return {
        client,
        patches,
        rows,
        counts,
        stale: () => patches.reduce((sum, { stale }) => sum + stale, 0),
        mustAsk: () => patches.some(({ all }) => all),
        leave: () => client.disconnect(),
      }
    },
    connect,
    async close() {
      for (const client of clients) client.disconnect()
      for (const kernel of nodes) await kernel.close()
      await Promise.all(servers.map((server) => server.close()))
      await other.close()
    },
  }
}

async function listen(kernel: Kernel) {
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket, head) => {
    delete request.headers.origin
    kernel.realtime.upgrade(request, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port, // a listening TCP server has one
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
