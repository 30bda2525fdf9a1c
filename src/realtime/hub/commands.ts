import { assertNever } from '../../std/assert.ts'
import type { Cluster, Command } from '../cluster/cluster.ts'
import { closeCodes } from '../protocol/close-codes.ts'
import type { Audiences } from './audiences.ts'
import type { SignIns } from './sign-ins.ts'

/** Who must go. */
export interface Commands {
  /** Of all nodes. */
  give(command: Command): void
  /** Of this node, whichever it was given to. */
  obey(command: Command): void
}

interface Parts {
  readonly cluster: Cluster
  readonly audiences: Audiences
  readonly signIns: SignIns
}

export function createCommands({ cluster, audiences, signIns }: Parts): Commands {
  // Each is a copy, since whoever is sent away leaves the list.
  const connectionsOf = (app: string, userId: string) => [...signIns.connectionsOf(app, userId)]
  const subscriptionsOf = (app: string, channel: string) => [
    ...(audiences.find({ app, channel })?.subscriptions ?? []),
  ]

  function obey(command: Command) {
    switch (command.kind) {
      case 'terminateUser':
        for (const connection of connectionsOf(command.app, command.userId))
          connection.sendAway(closeCodes.unauthorised, "The application has ended this user's connections.")
        return
      case 'revokeUser':
        for (const connection of connectionsOf(command.app, command.userId))
          connection.sendAway(closeCodes.unauthorised, command.reason)
        return
      case 'revokeChannel':
        for (const { connection } of subscriptionsOf(command.app, command.channel))
          connection.sendAway(closeCodes.reconnect, command.reason)
        return
      default:
        return assertNever(command)
    }
  }

  return {
    obey,
    give(command) {
      obey(command)
      cluster.command(command)
    },
  }
}
