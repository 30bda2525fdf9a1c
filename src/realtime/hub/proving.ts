import { closeCodes } from '../protocol/close-codes.ts'
import type { ClientConnection } from './connection.ts'
import { createSweep } from './sweep.ts'

/** Connections that must prove something soon, if the application wants that. */
export interface Proving {
  expect(connection: ClientConnection): void
  close(): void
}

export function createProving(now: () => number): Proving {
  const unproven = createSweep<readonly [ClientConnection, untilMs: number]>(
    1_000,
    ([connection, untilMs]) => {
      if (connection.isGone || connection.isProven) return false
      if (now() < untilMs) return true
      connection.sendAway(
        closeCodes.unauthorised,
        `Nothing was proved within ${connection.app.provenWithinSeconds} s: sign in, or subscribe to a private channel.`,
      )
      return false
    },
  )

  return {
    expect(connection) {
      const { provenWithinSeconds } = connection.app
      if (provenWithinSeconds !== null) unproven.add([connection, now() + provenWithinSeconds * 1000])
    },
    close: () => unproven.close(),
  }
}
