import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { openPusherClient, untilEvent } from '../pusher-client.ts'
import { type CommandEnd, runCommand } from '../run-command.ts'
import { openForm, openSession, type PageForm } from '../sign-in.ts'
import { owner, type RunningServer, startServer } from '../start-server.ts'

/** How a release is started: this one by its sources, the next one with a migration more. */
export const releases = {
  older: ['src/cli/main.ts'],
  newer: ['--import', './test/upgrade/next-release.ts', 'src/cli/main.ts'],
}

export type ReleaseName = keyof typeof releases

export interface House {
  readonly url: string
  readonly dataDir: string
  /** The name of the table of lamps in addresses. */
  readonly table: string
}

export interface Node extends RunningServer {
  readonly session: PageForm
}

export async function startNode({ url, dataDir }: House, release: ReleaseName, env = {}): Promise<Node> {
  const server = await startServer({
    arguments: [url, '--attach'],
    dataDir,
    program: releases[release],
    env: { SWITCHBOARD_OWNER_EMAIL: owner.email, SWITCHBOARD_OWNER_PASSWORD: owner.password, ...env },
  })
  return { ...server, session: await openSession(server.address, owner) }
}

/** Runs a command of this release on the house. */
export function call({ url, dataDir }: House, words: readonly string[], input = ''): Promise<CommandEnd> {
  return runCommand([...words, '--database', url, '--data-dir', dataDir], {}, input)
}

/** The doctor of the next release. */
export async function callNextDoctor({ url, dataDir }: House): Promise<string> {
  const place = ['--database', url, '--data-dir', dataDir]
  const words = [...releases.newer, 'doctor', ...place]
  return (await promisify(execFile)(process.execPath, words)).stdout
}

/** What a person does, with the session of any node: pages, flips, edits, boards. */
export function person({ table }: House, { cookie, token }: PageForm) {
  const headers = { cookie, 'X-CSRF-Token': token, Accept: 'application/json' }
  const answered = async (answer: Response) => {
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
    return text
  }
  return {
    async openPage({ address }: RunningServer, path = `/t/${table}`) {
      return answered(await fetch(address + path, { headers: { cookie } }))
    },
    async flip({ address }: RunningServer, lamp: number, active: boolean) {
      const place = { table, key: String(lamp), column: 'active' }
      await answered(await fetch(address + toSwitchUrl(place, active), { method: 'POST', headers }))
    },
    async edit({ address }: RunningServer, lamp: number, name: string) {
      const body = JSON.stringify({ values: { name } })
      const typed = { ...headers, 'Content-Type': 'application/json' }
      const path = `/api/tables/${table}/rows/${lamp}`
      await answered(await fetch(address + path, { method: 'PATCH', headers: typed, body }))
    },
    async ask({ address }: RunningServer, path: string): Promise<unknown> {
      return JSON.parse(await answered(await fetch(address + path, { headers })))
    },
    async addBoard({ address }: RunningServer, name: string) {
      const form = await openForm(`${address}/boards`, cookie)
      const answer = await fetch(`${address}/boards`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: form.cookie },
        body: new URLSearchParams({ do: 'create', name, _token: form.token }),
      })
      if (answer.status !== 303) throw new Error(`The board was not made: ${answer.status}`)
    },
  }
}

export type Person = ReturnType<typeof person>

/** An open list of the lamps on a node. The texts are all messages that it was sent. */
export async function followList({ dataDir, table }: House, node: Node) {
  const { key } = JSON.parse(await readFile(join(dataDir, 'push-app.json'), 'utf8'))
  const headers = { cookie: node.session.cookie, Accept: 'application/json' }
  const list = await fetch(`${node.address}/t/${table}`, { headers })
  const { window } = await list.json()
  const client = openPusherClient(node.address, key, {
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      async customHandler({ socketId, channelName }, done) {
        const fields = { socket_id: socketId, channel_name: channelName, token: window.token }
        const answer = await fetch(`${node.address}/broadcasting/auth`, {
          method: 'POST',
          headers: { ...headers, 'X-CSRF-Token': node.session.token },
          body: new URLSearchParams(fields),
        })
        done(null, await answer.json())
      },
    },
  })
  const messages: string[] = []
  client.connection.bind('message', (message: unknown) => messages.push(JSON.stringify(message)))
  await untilEvent(client.subscribe(window.channel), 'pusher:subscription_succeeded')
  return { said: () => messages.join('\n'), close: () => client.disconnect() }
}
