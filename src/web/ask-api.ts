import { texts } from '../wire/texts/screens.ts'
import { readRefusal, toRefusalWords } from './refusal-words.ts'
import { Unreachable } from './unreachable.ts'

/** Our own API said no: the message is for the person. */
class ApiRefusal extends Error {}

/** What our own server answers at this address. */
export async function askApi<T>(address: string, ask: Pick<RequestInit, 'method' | 'signal'>): Promise<T> {
  const answer = await fetch(address, { ...ask, headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new ApiRefusal(toRefusalWords(readRefusal(await answer.text())))
  return answer.json()
}

export function toFailureWords(failure: unknown): string {
  return failure instanceof ApiRefusal || failure instanceof Unreachable
    ? failure.message
    : texts.problem.unknown
}
