import type { CloseCode } from '../protocol/close-codes.ts'

/** The way to one client, as the hub knows it: a socket, or an array in tests. */
export interface Line {
  /** Writes the bytes of a whole frame, which all receivers share. Frames of one turn of the loop leave together. */
  write(frame: Buffer): void
  /** Sends a control frame to a client that understands those. */
  ping(): void
  /** Closes after what was written before. */
  close(code: CloseCode, reason: string): void
  /** So much waits for the client that it should read before it asks for more. */
  readonly isBehind: boolean
  /** Stops reading until `resume`. */
  pause(): void
  resume(): void
}
