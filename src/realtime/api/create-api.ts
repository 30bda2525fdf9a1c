import type { Clock } from '../../std/clock.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import type { App } from '../app.ts'
import { isUserId } from '../protocol/channel-name.ts'
import { parseAddress } from './address.ts'
import type { ApiAnswer, ApiRequest } from './api.ts'
import type { Call, Endpoint } from './call.ts'
import { describeChannel, listChannels, listUsers } from './channels.ts'
import { publish } from './publish.ts'
import { publishBatch } from './publish-batch.ts'
import { refuseRequest } from './refuse-request.ts'
import { requireProof } from './require-proof.ts'

export interface ApiOptions extends Pick<Call, 'hub' | 'cluster'> {
  readonly apps: readonly App[]
  /** The part of an address before /apps. */
  readonly path: string
  readonly clock: Clock
}

/** The paths that may follow /apps/:id. A star stands for a name. */
const endpoints: ReadonlyMap<string, readonly ['GET' | 'POST', Endpoint]> = new Map([
  ['events', ['POST', publish]],
  ['batch_events', ['POST', publishBatch]],
  ['channels', ['GET', listChannels]],
  ['channels/*', ['GET', describeChannel]],
  ['channels/*/users', ['GET', listUsers]],
  ['users/*/terminate_connections', ['POST', terminateConnections]],
  ['connections', ['GET', countConnections]],
])

/** The HTTP API. It answers every request and throws only for bugs of ours. */
export function createApi({ apps, hub, cluster, path, clock }: ApiOptions) {
  const appsById = new Map(apps.map((app) => [app.id, app]))

  async function answer({ method, url, body }: ApiRequest): Promise<object> {
    const address = parseAddress(url, path)
    const [first, id = '', what = '', name, ...rest] = address?.segments ?? []
    const app = appsById.get(id)
    const endpoint = endpoints.get([what, ...(name === undefined ? [] : ['*']), ...rest].join('/'))
    if (address === null || first !== 'apps')
      throw missing('The HTTP API is below /apps/:id, and WebSockets are at /app/:key.')
    if (app === undefined) throw missing('There is no application with this id.')
    if (endpoint === undefined) throw missing('There is nothing at this address.')
    const [taken, work] = endpoint
    if (method !== taken)
      throw new Problem('method-not-allowed', `This address takes ${taken}.`, { headers: { Allow: taken } })
    requireProof(app, { method, address, body }, clock.now())
    if (!app.isEnabled) throw new Problem('forbidden', 'This application is disabled (enabled: false).')
    return work({ app, name: name ?? '', query: address.query, body, hub, cluster })
  }

  return async (request: ApiRequest): Promise<ApiAnswer> => {
    try {
      return { status: 200, type: 'application/json', body: JSON.stringify(await answer(request)) }
    } catch (failure) {
      if (isProblem(failure)) return toRefusal(failure)
      throw failure
    }
  }
}

/** POST users/:id/terminate_connections. An unknown user has no connections, which is not an error. */
async function terminateConnections({ app, name, hub }: Call): Promise<object> {
  if (!isUserId(name)) throw refuseRequest('The id of a user takes 1 to 128 characters.')
  hub.terminateUser(app, name)
  return {}
}

/** GET connections, an endpoint that another server of this protocol has, too. */
async function countConnections({ app, cluster }: Call): Promise<object> {
  return { connections: cluster.connections(app.id) }
}

function missing(detail: string): Problem {
  return new Problem('not-found', detail)
}

function toRefusal({ status, message, headers }: Problem): ApiAnswer {
  return { status, type: 'text/plain; charset=utf-8', body: `${message}\n`, headers }
}
