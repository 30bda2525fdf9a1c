import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { openPusherClient, untilEvent } from '../pusher-client.ts'
import { openSession, type PageForm } from '../sign-in.ts'
import { owner } from '../start-server.ts'

export interface SoakPlace {
  readonly address: string
  readonly pushKey: string
  readonly session: PageForm
  /** The token of an editor. */
  readonly token: string
  readonly rows: number
}

/** What people and programs do all day, each as one act. The numbers say how often, in each second. */
export const acts: readonly {
  readonly perSecond: number
  readonly act: (place: SoakPlace) => Promise<void>
}[] = [
  { perSecond: 4, act: (place) => read(place, `/t/public.lamps?page=${randomInt(1, 20)}`) },
  { perSecond: 1, act: (place) => read(place, `/t/public.lamps/${anyRow(place)}`) },
  { perSecond: 0.5, act: (place) => read(place, '/') },
  { perSecond: 0.5, act: (place) => read(place, '/audit') },
  { perSecond: 4, act: (place) => ask(place, `rows?q=Lamp+${randomInt(10_000)}&sort=-name`) },
  { perSecond: 2, act: (place) => ask(place, `rows?filter=active:is:${randomInt(2) === 1}&page=2`) },
  { perSecond: 1, act: (place) => ask(place, 'facets?column=active') },
  { perSecond: 0.5, act: (place) => ask(place, 'export.csv') },
  { perSecond: 0.5, act: leaveExport },
  { perSecond: 4, act: flip },
  { perSecond: 2, act: edit },
  { perSecond: 0.5, act: addAndDelete },
  { perSecond: 0.5, act: signInAndOut },
  { perSecond: 1, act: lookOn },
]

const anyRow = ({ rows }: SoakPlace) => randomInt(1, rows + 1)

async function read({ address, session: { cookie } }: SoakPlace, path: string): Promise<void> {
  await requireAnswer(fetch(address + path, { headers: { cookie } }))
}

async function ask({ address, token }: SoakPlace, path: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  await requireAnswer(fetch(`${address}/api/tables/public.lamps/${path}`, { headers }))
}

/** A reader who leaves in the middle of a file. */
async function leaveExport({ address, token }: SoakPlace): Promise<void> {
  const leaving = new AbortController()
  const headers = { Authorization: `Bearer ${token}` }
  const file = `${address}/api/tables/public.lamps/export.xlsx`
  await fetch(file, { headers, signal: leaving.signal })
  leaving.abort()
}

async function flip(place: SoakPlace): Promise<void> {
  const lamp = { table: 'public.lamps', key: String(anyRow(place)), column: 'active' }
  await write(place, 'POST', toSwitchUrl(lamp, randomInt(2) === 1))
}

async function edit(place: SoakPlace): Promise<void> {
  const values = { name: `Lamp ${randomInt(1_000_000)}` }
  await write(place, 'PATCH', `/api/tables/public.lamps/rows/${anyRow(place)}`, { values })
}

async function addAndDelete(place: SoakPlace): Promise<void> {
  const id = String(randomInt(1_000_000, 2 ** 31))
  const rows = '/api/tables/public.lamps/rows'
  await write(place, 'POST', rows, { values: { id, name: 'For a moment', active: true } })
  await write(place, 'DELETE', `${rows}/${id}`)
}

async function write(
  { address, token }: SoakPlace,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  const headers = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    'Content-Type': 'application/json',
  }
  await requireAnswer(fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
}

async function signInAndOut({ address }: SoakPlace): Promise<void> {
  const { cookie, token } = await openSession(address, owner)
  const body = new URLSearchParams({ _token: token })
  const left = fetch(`${address}/sign-out`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  expect((await left).status).toBe(303)
}

/** A page that is open for a moment: it follows its rows. */
async function lookOn({ address, pushKey, session: { cookie, token } }: SoakPlace): Promise<void> {
  const headers = { cookie, Accept: 'application/json' }
  const path = `/t/public.lamps?page=${randomInt(1, 20)}`
  const page = JSON.parse(await requireAnswer(fetch(address + path, { headers })))
  const channel: string = page.window.channel
  const client = openPusherClient(address, pushKey, {
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      async customHandler({ socketId }, done) {
        const answer = await fetch(`${address}/broadcasting/auth`, {
          method: 'POST',
          headers: { cookie, 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
          body: JSON.stringify({ socket_id: socketId, channel_name: channel, token: page.window.token }),
        })
        const body = await answer.json()
        done(answer.ok ? null : new Error(`${answer.status} ${JSON.stringify(body)}`), body)
      },
    },
  })
  try {
    const subscription = client.subscribe(channel)
    const entered = untilEvent(subscription, 'pusher:subscription_succeeded')
    const refused = untilEvent(subscription, 'pusher:subscription_error').then((why) => {
      throw new Error(JSON.stringify(why))
    })
    await Promise.race([entered, refused])
    await sleep(randomInt(5_000))
  } finally {
    client.disconnect()
  }
}

async function requireAnswer(answering: Promise<Response>): Promise<string> {
  const answer = await answering
  const text = await answer.text()
  if (!answer.ok)
    throw new Error(`${answer.status} ${answer.url} ${/<title>.*?<.title>/.exec(text)?.[0] ?? text}`)
  return text
}
