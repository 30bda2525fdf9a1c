import type { Asker } from '../kernel/index.ts'
import { Problem } from '../std/problem.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'

export const clientRequestHeader = 'X-Switchboard-Request'

/** `search-box-7f3a:12`: the name that the client chose for itself, and the number of its request. */
export const clientRequestPattern = '^[A-Za-z0-9_-]{1,64}:[0-9]{1,15}$'

export function readClientRequest(header: string | undefined): NonNullable<Asker['request']> | null {
  if (header === undefined) return null
  if (!new RegExp(clientRequestPattern).test(header)) {
    throw new Problem('bad-request', listRefusals.strangeRequestName(clientRequestHeader))
  }
  const [client = '', number] = header.split(':')
  return { client, number: Number(number) }
}
