import type { Asker } from '../kernel/index.ts'
import { clientRequestHeader, readClientRequest } from './client-request.ts'
import { readCookie } from './cookies.ts'
import type { EdgeContext } from './edge.ts'
import { chosenBy, createPreferenceReader } from './preferences.ts'

/** Reads the client's signal, its request number and its time zone, so that later requests of a page have the same days as the page. */
export function createAskerReader(): (c: EdgeContext) => Asker {
  const readPreferences = createPreferenceReader()
  return (c) => {
    const cookie = (name: string) => readCookie(c.req.header('Cookie'), name)
    const { timeZone } = readPreferences({ cookie, languages: undefined, chosen: chosenBy(c.get('actor')) })
    return {
      signal: c.req.raw.signal,
      timeZone,
      request: readClientRequest(c.req.header(clientRequestHeader)),
    }
  }
}
