import type { IncomingMessage } from 'node:http'
import type { Kernel } from '../kernel/index.ts'
import type { Actor } from '../wire/actor.ts'

/** A name with a dot has a schema already. */
const named = /^(\/(?:t|api\/tables)\/)([^/?.]+)(?=[/?]|$)/

/** The address with the table's schema; null if it needs none, or no table has this name. */
export async function findFullAddress(
  { tables }: Kernel,
  url: string,
  reader?: Actor,
): Promise<string | null> {
  const [address = '', place = '', name = ''] = named.exec(url) ?? []
  if (name === '') return null
  // The next handler gets the same failure and reports it.
  const id = await tables.fullId(name, reader).catch(() => null)
  return id === null ? null : `${place}${id}${url.slice(address.length)}`
}

/** Programs may omit the schema of a table in the search path. People are redirected to the full address instead. */
export async function completeTableName(kernel: Kernel, request: IncomingMessage): Promise<void> {
  const { url = '' } = request
  if (!isPageAddress(request)) request.url = (await findFullAddress(kernel, url)) ?? url
}

export function isPageAddress({ url = '', method, headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return url.startsWith('/t/') && isRead && headers.accept !== 'application/json'
}
