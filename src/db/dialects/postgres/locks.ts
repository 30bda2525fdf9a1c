import { createHash } from 'node:crypto'

/** Waits however long it takes: the other node may be in the middle of a long migration. Then the transaction is as before. */
export function toLock(name: string, lockTimeoutMs: number): readonly string[] {
  return [
    'set local lock_timeout = 0',
    `select pg_advisory_xact_lock(${toLockKey(name)})`,
    `set local lock_timeout = ${lockTimeoutMs}`,
  ]
}

/** The server knows locks by a number of 64 bits, which all programs on the database share. */
function toLockKey(name: string): string {
  return createHash('sha256').update(`switchboard:${name}`).digest().readBigInt64BE(0).toString()
}
