import type { CreatedWebhook, Webhook } from '../../src/wire/webhook.ts'
import type { SignedInServer } from '../sign-in.ts'

/** Asks the API as the owner. */
export async function askApi<T>(
  { address, cookie, csrf }: Pick<SignedInServer, 'address' | 'cookie' | 'csrf'>,
  [method, path]: readonly [method: string, path: string],
  body?: object,
): Promise<T> {
  const headers = { cookie, 'X-CSRF-TOKEN': csrf, 'Content-Type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(`${address}/api${path}`, { method, headers, ...sent })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** Watches the table and makes a webhook for all that happens to it. */
export async function makeWatched(
  server: SignedInServer,
  { table, url }: { readonly table: string; readonly url: string },
): Promise<Webhook> {
  await askApi(server, ['PUT', `/tables/${table}/watch`])
  const events = ['created', 'changed', 'deleted', 'switched']
  const wish = { name: 'Shop', url, table, events, columns: ['id', 'n'] }
  return (await askApi<CreatedWebhook>(server, ['POST', '/webhooks'], wish)).webhook
}
