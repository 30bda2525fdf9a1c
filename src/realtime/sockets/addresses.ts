import type { Duplex } from 'node:stream'
import { isLoopback, toPlainAddress } from '../../std/plain-address.ts'

/** The two addresses of a socket. */
export interface Place {
  /** The client's address; the program around the server says it, because it knows its proxies. */
  readonly client: string | undefined
  /** The address of the other end, which may be a proxy. */
  readonly remote: string | undefined
}

export interface Addresses {
  readonly refused: number
  /** Counts the socket until it closes. False means that this address has too many already. */
  enter(socket: Duplex, place: Place): boolean
}

/** An office behind one address has at most about this many tabs. A flood has more. */
const usualMost = 200

/**
 * Counts the sockets of each address. A number from the configuration limits all. The default spares addresses that may
 * be an unknown proxy's: those on this machine, and all if the surrounding program names no clients.
 */
export function createAddresses(chosen: number | null | undefined): Addresses {
  const most = chosen === undefined ? usualMost : chosen
  const numbers = new Map<string, number>()
  const bySocket = new Map<Duplex, string>()
  let refused = 0

  function toCounted({ client, remote }: Place): string | null {
    if (chosen !== undefined) return toPlainAddress(client ?? remote ?? '')
    return client === undefined || isLoopback(client) ? null : toPlainAddress(client)
  }

  // All sockets share this function, because a closure for each would take much of an idle socket's memory.
  function leave(this: Duplex): void {
    const address = bySocket.get(this)
    if (address === undefined) return
    bySocket.delete(this)
    const left = (numbers.get(address) ?? 1) - 1
    if (left === 0) numbers.delete(address)
    else numbers.set(address, left)
  }

  return {
    get refused() {
      return refused
    },
    enter(socket, place) {
      const address = most === null ? null : toCounted(place)
      if (most === null || address === null || socket.destroyed) return true
      const number = numbers.get(address) ?? 0
      if (number >= most) {
        refused += 1
        return false
      }
      numbers.set(address, number + 1)
      bySocket.set(socket, address)
      socket.once('close', leave)
      return true
    },
  }
}
