import type { App } from '../app.ts'
import type { ClientConnection } from './connection.ts'
import type { HubOptions } from './hub.ts'

/** The connections of this node. The cluster knows how many each application has. */
export interface Roll {
  readonly connections: ReadonlySet<ClientConnection>
  isFull(app: App): boolean
  add(connection: ClientConnection): void
  /** False if the connection was not there. */
  remove(connection: ClientConnection): boolean
}

export function createRoll({ cluster }: Pick<HubOptions, 'cluster'>): Roll {
  const connections = new Set<ClientConnection>()
  const numbers = new Map<string, number>()

  function addToNumber({ id }: App, change: 1 | -1) {
    const number = (numbers.get(id) ?? 0) + change
    numbers.set(id, number)
    cluster.setConnections(id, number)
  }

  return {
    connections,
    isFull: ({ id, limits }) => limits.connections !== null && cluster.connections(id) >= limits.connections,
    add(connection) {
      connections.add(connection)
      addToNumber(connection.app, 1)
    },
    remove(connection) {
      if (!connections.delete(connection)) return false
      addToNumber(connection.app, -1)
      return true
    },
  }
}
