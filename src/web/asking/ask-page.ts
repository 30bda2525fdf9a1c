import { redirectDocument } from 'react-router'
import type { Packed } from '../router/packed.ts'
import { toSignIn } from './to-sign-in.ts'

/** What a page is drawn from, which its own address says as JSON to whoever asks for that. */
export async function askPage<T>(path: string, { url, signal }: Request): Promise<Packed<T>> {
  const asked = new URL(url)
  const answer = await fetch(path + asked.search, { headers: { Accept: 'application/json' }, signal })
  // As a document: what the page holds, its token above all, belongs to the session that has ended.
  if (answer.status === 401) throw redirectDocument(toSignIn(asked, true))
  if (!answer.ok) throw answer
  return { json: await answer.text() }
}
