import type { App } from '../app.ts'
import type { ClientFrame } from '../protocol/client-frame.ts'
import { closeCodes, errorCodes } from '../protocol/close-codes.ts'
import { parseUser, type SignedInUser } from '../protocol/members.ts'
import { frames } from '../protocol/server-frames.ts'
import { isUserSigned } from '../protocol/signatures.ts'
import { aside } from './aside.ts'
import type { ClientConnection } from './connection.ts'
import type { HubOptions } from './hub.ts'
import { toOnlinePlace, type Watching } from './watching.ts'

type SignInFrame = Extract<ClientFrame, { kind: 'signIn' }>

/** The signed-in users and their connections on this node. */
export interface SignIns {
  signIn(connection: ClientConnection, frame: SignInFrame): Promise<void>
  signOut(connection: ClientConnection): void
  connectionsOf(app: string, userId: string): ReadonlySet<ClientConnection>
}

export function createSignIns({ cluster, log }: HubOptions, watching: Watching): SignIns {
  const apps = new Map<string, Map<string, Set<ClientConnection>>>()

  async function signIn(connection: ClientConnection, frame: SignInFrame) {
    const user = admitUser(connection, frame)
    // A client whose sign-in fails would wait for ever, so the server closes its connection.
    if (typeof user === 'string') return connection.sendAway(closeCodes.unauthorised, user)
    const isNew = connection.user === null
    connection.user ??= user
    connection.say(frames.signedIn(user.userData))
    if (!isNew) return
    remember(connection, user)
    await watch(connection, user)
  }

  function remember(connection: ClientConnection, { userId }: SignedInUser) {
    const users = apps.get(connection.app.id) ?? new Map<string, Set<ClientConnection>>()
    apps.set(connection.app.id, users)
    const connections = users.get(userId) ?? new Set<ClientConnection>()
    users.set(userId, connections.add(connection))
    if (connections.size > 1) return
    const online = { userId, userInfo: '{}' }
    aside(cluster.join(toOnlinePlace(connection.app.id, userId), online, Number.MAX_SAFE_INTEGER), log)
  }

  async function watch(connection: ClientConnection, { watchlist }: SignedInUser) {
    const most = connection.app.limits.watchlist
    if (watchlist.length > most)
      connection.refuse(
        `Of the watchlist the first ${most} users are watched (setting watchlist).`,
        errorCodes.watchlistTooLong,
      )
    if (watchlist.length > 0) await watching.watch(connection, watchlist.slice(0, most))
  }

  return {
    signIn,
    signOut(connection) {
      const { app, user } = connection
      watching.stop(connection)
      if (user === null) return
      const connections = apps.get(app.id)?.get(user.userId)
      connections?.delete(connection)
      if (connections === undefined || connections.size > 0) return
      apps.get(app.id)?.delete(user.userId)
      aside(cluster.leave(toOnlinePlace(app.id, user.userId), user.userId), log)
    },
    connectionsOf: (app, userId) => apps.get(app)?.get(userId) ?? nobody,
  }
}

const nobody: ReadonlySet<ClientConnection> = new Set()

/** Returns a text with the reason for a refusal. */
function admitUser(connection: ClientConnection, { auth, userData }: SignInFrame): SignedInUser | string {
  const { app, socketId } = connection
  if (!isUserSigned(app, auth, [socketId, userData]))
    return "The auth of pusher:signin is not the application's key, a colon and the HMAC-SHA256 with its secret of the socket id, ::user:: and the user_data."
  const user = parseUser(userData)
  if (user === null)
    return 'The user_data of pusher:signin must be JSON with an id of 1 to 128 characters, as text.'
  if (connection.user !== null && connection.user.userId !== user.userId)
    return 'This connection is signed in as another user.'
  return refuseLargeInfo(app, user) ?? user
}

function refuseLargeInfo({ limits }: App, { userInfo }: SignedInUser): string | null {
  if (Buffer.byteLength(userInfo) <= limits.memberInfo) return null
  return `The user_info is larger than ${limits.memberInfo} bytes (setting memberInfo).`
}
