import { assertNever } from '../../std/assert.ts'
import type { Cluster, Command } from '../cluster/cluster.ts'
import { closeCodes } from '../protocol/close-codes.ts'
import type { Audiences } from './audiences.ts'
import type { SignIns } from './sign-ins.ts'

/** Ends the connections and subscriptions that a command names. */
export interface Commands {
  /** Applies the command on all nodes. */
  give(command: Command): void
  /** Applies the command on this node. */
  obey(command: Command): void
}

interface Parts {
  readonly cluster: Cluster
  readonly audiences: Audiences
  readonly signIns: SignIns
}

export function createCommands({ cluster, audiences, signIns }: Parts): Commands {
  // The result is a copy, because closing a connection removes it from the list.
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
