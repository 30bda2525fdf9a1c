import type { App } from '../app.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Hub } from '../hub/hub.ts'

/** A proven request to one application. */
export interface Call {
  readonly app: App
  /** The channel or user in the address; empty where there is none. */
  readonly name: string
  readonly query: ReadonlyMap<string, string>
  readonly body: Uint8Array
  readonly hub: Pick<Hub, 'publish' | 'terminateUser'>
  readonly cluster: Pick<Cluster, 'occupied' | 'occupancy' | 'members' | 'recall' | 'connections' | 'isFull'>
}

/** An object for the answer's body. */
export type Endpoint = (call: Call) => Promise<object>
