import { z } from 'zod'
import { toMessage } from '../push/client-frames.ts'
import { RawClient } from '../push/raw-client.ts'

/** Where the screens are opened, and by whom. */
export const place = z.object({
  address: z.string(),
  /** The products, as addresses call them. */
  table: z.string(),
  /** Of each request that a page sends. */
  headers: z.record(z.string(), z.string()),
})
export type Place = z.infer<typeof place>

const screen = z.object({ window: z.nullable(z.object({ channel: z.string(), token: z.string() })) })
const grant = z.object({ auth: z.string(), channel_data: z.string() })

/** As a page does it: asks for its rows, connects, and is let into the window of the list with what came with them. */
export async function openScreen({ address, table, headers }: Place, search: string): Promise<RawClient> {
  const list = await ask(`${address}/t/${table}?${search}`, {
    headers: { ...headers, accept: 'application/json' },
  })
  const { window } = screen.parse(JSON.parse(list))
  if (window === null) throw new Error(`The list of ${search} can't be followed.`)
  const { channel, token } = window
  const client = await RawClient.open(Number(new URL(address).port))
  const answer = await ask(`${address}/broadcasting/auth`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ socket_id: client.socketId, channel_name: channel, token }),
  })
  client.write(
    toMessage({ event: 'pusher:subscribe', data: { channel, ...grant.parse(JSON.parse(answer)) } }),
  )
  const told = await client.next()
  if (!told.includes('subscription_succeeded')) throw new Error(`Instead of a subscription: ${told}`)
  return client
}

async function ask(url: string, request: RequestInit): Promise<string> {
  const answer = await fetch(url, request)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return text
}
