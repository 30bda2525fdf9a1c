import { redirectDocument } from 'react-router'
import type { Packed } from '../router/packed.ts'
import { toSignIn } from './to-sign-in.ts'

/** Asks for the data of a page: its own address answers with JSON if the request accepts that. */
export async function askPage<T>({ url, signal }: Request): Promise<Packed<T>> {
  const asked = new URL(url)
  const answer = await fetch(asked.pathname.replace(/\/+$/, '') + asked.search, {
    headers: { Accept: 'application/json' },
    signal,
  })
  // The whole document is replaced: the old page, above all its token, belongs to the session that has ended.
  if (answer.status === 401) throw redirectDocument(toSignIn(asked, true))
  if (!answer.ok) throw answer
  return { json: await answer.text() }
}
