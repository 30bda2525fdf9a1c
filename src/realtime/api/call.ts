import type { App } from '../app.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Hub } from '../hub/hub.ts'

/** A request to one application whose signature is right. */
export interface Call {
  readonly app: App
  /** The channel or user in the address, or empty where the address has none. */
  readonly name: string
  readonly query: ReadonlyMap<string, string>
  readonly body: Uint8Array
  readonly hub: Pick<Hub, 'publish' | 'terminateUser'>
  readonly cluster: Pick<Cluster, 'occupied' | 'occupancy' | 'members' | 'recall' | 'connections' | 'isFull'>
}

/** An endpoint returns the object for the body of the answer. */
export type Endpoint = (call: Call) => Promise<object>
