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
  /** Counts the socket until it closes. False: as many as may have come from there already. */
  enter(socket: Duplex, place: Place): boolean
}

/** An office behind one address has this many tabs; a flood has more. */
const usualMost = 200

/**
 * Counts the sockets of each address. A number that somebody chose is for all. The usual one spares those whose address
 * may be a proxy's that nobody named: where the program names no client, and on this machine.
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

  // The same function for all sockets: a closure for each would cost an idle one much of its memory.
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
