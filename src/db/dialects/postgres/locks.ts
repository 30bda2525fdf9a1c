import { createHash } from 'node:crypto'

/** Waits without a limit, because the other node may be in a long migration. Then it restores the transaction's limit. */
export function toLock(name: string, lockTimeoutMs: number): readonly string[] {
  return [
    'set local lock_timeout = 0',
    `select pg_advisory_xact_lock(${toLockKey(name)})`,
    `set local lock_timeout = ${lockTimeoutMs}`,
  ]
}

/** The server identifies locks by 64-bit numbers, which all programs on the database share. */
function toLockKey(name: string): string {
  return createHash('sha256').update(`switchboard:${name}`).digest().readBigInt64BE(0).toString()
}
