import { owner, type RunningServer, type ServerOptions, startServer } from './start-server.ts'

export interface SignedInServer extends RunningServer {
  /** The session's cookie, for requests without a browser. */
  readonly cookie: string
  /** The anti-forgery token of its pages. */
  readonly csrf: string
}

/** A server with an owner, and the owner's session. */
export async function startSignedIn(options: ServerOptions = {}): Promise<SignedInServer> {
  const env = {
    SWITCHBOARD_OWNER_EMAIL: owner.email,
    SWITCHBOARD_OWNER_PASSWORD: owner.password,
    ...options.env,
  }
  const server = await startServer({ ...options, env })
  const { cookie, token } = await openSession(server.address, owner)
  return { ...server, cookie, csrf: token }
}

interface Person {
  readonly email: string
  readonly password: string
}

export interface PageForm {
  readonly cookie: string
  readonly token: string
}

/** Signs in and returns the session with its token. */
export async function openSession(address: string, person: Person): Promise<PageForm> {
  return openForm(`${address}/account`, await signIn(address, person))
}

/** The cookie and the token that a browser has before it posts a form. */
export async function openForm(address: string, cookie = ''): Promise<PageForm> {
  const page = await fetch(address, { headers: { cookie } })
  const fresh = page.headers.getSetCookie().map((line) => line.split(';')[0])
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1]
  if (token === undefined) throw new Error(`No csrf-token on ${address}`)
  return { cookie: [cookie, ...fresh].filter(Boolean).join('; '), token }
}

export async function signIn(address: string, person: Person): Promise<string> {
  const { cookie, token } = await openForm(`${address}/sign-in`)
  const answer = await fetch(`${address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ email: person.email, password: person.password, _token: token }),
  })
  const session = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (answer.status !== 302 || session === undefined) throw new Error(`Sign-in answered ${answer.status}`)
  return session
}
