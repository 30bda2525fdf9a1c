import type { CloseCode } from '../protocol/close-codes.ts'

/** The way to one client, as the hub knows it: a socket, or in tests an array. */
export interface Line {
  /** The bytes of a whole frame, shared by all who get it. What is written in one turn of the loop leaves together. */
  write(frame: Buffer): void
  /** A control frame, for clients that speak those. */
  ping(): void
  /** After what was written before. */
  close(code: CloseCode, reason: string): void
  /** So much waits for it that it should read before it asks for more. */
  readonly isBehind: boolean
  /** No more is read until `resume`. */
  pause(): void
  resume(): void
}
