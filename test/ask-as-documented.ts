import { expect } from 'vitest'
import { apiAddresses } from '../src/server/openapi/addresses.ts'
import type { ApiAddress } from '../src/server/openapi/api-address.ts'
import { apiShapes } from '../src/server/openapi/schemas.ts'
import type { SignedInServer } from './sign-in.ts'

export type Operation = keyof typeof apiAddresses

export interface Asked {
  readonly table?: string
  readonly column?: string
  readonly relation?: string
  readonly key?: string
  readonly id?: string
  readonly delivery?: string
  readonly tile?: string
  readonly search?: string
  readonly cookie?: string
  readonly init?: RequestInit
}

interface Asking {
  readonly server: Pick<SignedInServer, 'address' | 'cookie'>
  /** The table of addresses for which none is named. */
  readonly table: string
  /** The operations that were answered well. */
  readonly answered: Set<Operation>
}

/** Returns the answer after comparing it with the document. */
export async function askAsDocumented(
  { server, table, answered }: Asking,
  operation: Operation,
  asked: Asked,
): Promise<unknown> {
  const { method, path, answer, status, problems }: ApiAddress = apiAddresses[operation]
  const { search = '', cookie = server.cookie, init = {}, ...named } = asked
  const places: Record<string, string> = {
    table,
    key: '1',
    column: 'active',
    relation: 'a:b',
    id: 'none',
    delivery: 'none',
    tile: 'none',
    ...named,
  }
  const place = path.replace(/\{(\w+)\}/g, (_whole, name: string) => places[name] ?? '')
  const address = `${server.address}/api${place}${search}`
  const response = await fetch(address, {
    ...init,
    method: method.toUpperCase(),
    headers: { cookie, ...init.headers },
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (response.status !== (status ?? 200)) {
    expect(type).toBe('application/problem+json')
    const body = apiShapes.Problem.parse(await response.json())
    expect(body.status).toBe(response.status)
    expect(problems).toContain(body.code)
    return body
  }
  answered.add(operation)
  if (answer === 'nothing') return response.text()
  if (answer === 'csv' || answer === 'xlsx' || answer === 'ndjson') {
    expect(type).toContain({ csv: 'text/csv', xlsx: 'spreadsheetml', ndjson: 'application/x-ndjson' }[answer])
    return response.text()
  }
  if (answer === 'file') {
    expect(type).toMatch(/^(?:text\/plain; charset=utf-8|application\/octet-stream)$/)
    return response.text()
  }
  expect(type).toContain('application/json')
  const body: unknown = await response.json()
  return answer === 'document' ? body : apiShapes[answer].parse(body)
}
