import { createHash, createHmac } from 'node:crypto'
import { application } from './application.ts'

export interface Asked {
  readonly method?: string
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly body?: string
  /** Wrong values to sign. Null leaves the parameter out. */
  readonly wrong?: Readonly<Record<string, string | null>>
}

/** Sends a request with the libraries' signature, which a test may spoil. */
export async function askSigned(
  address: string,
  { path, params = {}, body, wrong = {}, ...rest }: Asked,
): Promise<readonly [status: number, body: string]> {
  const method = rest.method ?? (body === undefined ? 'GET' : 'POST')
  const signed: Record<string, string | null> = {
    ...params,
    auth_key: application.key,
    auth_timestamp: String(Math.floor(Date.now() / 1000)),
    auth_version: '1.0',
    ...(body !== undefined && { body_md5: createHash('md5').update(body).digest('hex') }),
    ...wrong,
  }
  const query = Object.entries(signed)
    .flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
  const text = [method, path, query.map((pair) => pair.join('=')).join('&')].join('\n')
  const signature = createHmac('sha256', application.secret).update(text).digest('hex')
  const search = new URLSearchParams([...query, ['auth_signature', signature]])
  const answer = await fetch(`${address}${path}?${search}`, { method, ...(body !== undefined && { body }) })
  return [answer.status, await answer.text()]
}
