import type { Asker } from '../kernel/index.ts'
import { clientRequestHeader, readClientRequest } from './client-request.ts'
import { readCookie } from './cookies.ts'
import type { EdgeContext } from './edge.ts'
import { createPreferenceReader } from './preferences.ts'

/** Who waits for an answer, which of its requests this is, and where their days begin: what a page asks for later is of the same day as the page. */
export function createAskerReader(): (c: EdgeContext) => Asker {
  const readPreferences = createPreferenceReader()
  return (c) => {
    const cookie = (name: string) => readCookie(c.req.header('Cookie'), name)
    const { timeZone } = readPreferences({ cookie, languages: undefined })
    return {
      signal: c.req.raw.signal,
      timeZone,
      request: readClientRequest(c.req.header(clientRequestHeader)),
    }
  }
}
