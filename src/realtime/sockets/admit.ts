import type { App } from '../app.ts'
import { type CloseCode, closeCodes } from '../protocol/close-codes.ts'
import { parseOrigins } from './origins.ts'

/** The request of a client to connect. */
export interface Knock {
  readonly url: string
  /** The origin of the page; null for a program. */
  readonly origin: string | null
}

export interface Refusal {
  /** Null if the application is unknown. */
  readonly app: App | null
  readonly code: CloseCode
  readonly reason: string
}

export type Admit = (knock: Knock) => { readonly app: App } | Refusal

/** Old clients omit the version and speak like the others. */
const protocols: ReadonlySet<string | null> = new Set([null, '4', '5', '6', '7'])

/** `path` is the part before /app/:key. */
export function createAdmit(apps: readonly App[], path: string): Admit {
  const appsByKey = new Map(apps.map((app) => [app.key, { app, isAllowed: toIsAllowed(app) }]))
  return ({ url, origin }) => {
    const key = toKey(url, path)
    if (key === null)
      return refuse(null, closeCodes.noSuchPath, `There is nothing here: clients connect to ${path}/app/KEY.`)
    const known = appsByKey.get(key)
    if (!known) return refuse(null, closeCodes.noSuchApp, 'No application has this key.')
    const { app, isAllowed } = known
    if (!app.isEnabled) return refuse(app, closeCodes.appDisabled, 'The application is disabled.')
    if (!protocols.has(new URLSearchParams(toSearch(url)).get('protocol')))
      return refuse(app, closeCodes.badProtocol, 'This server speaks the protocols 4 to 7.')
    if (origin !== null && !isAllowed(origin))
      return refuse(app, closeCodes.unauthorised, 'Pages of this origin may not connect (allowedOrigins).')
    return { app }
  }
}

function refuse(app: App | null, code: CloseCode, reason: string): Refusal {
  return { app, code, reason }
}

function toKey(url: string, path: string): string | null {
  const start = `${path}/app/`
  const [whole = ''] = url.split('?', 1)
  if (!whole.startsWith(start)) return null
  const key = whole.slice(start.length).replace(/\/$/, '')
  return key === '' || key.includes('/') ? null : key
}

function toSearch(url: string): string {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at)
}

function toIsAllowed({ allowedOrigins }: App): (origin: string) => boolean {
  if (allowedOrigins === null || allowedOrigins.includes('*')) return () => true
  const isAllowed = parseOrigins(allowedOrigins)
  return (origin) => URL.canParse(origin) && isAllowed(new URL(origin))
}
