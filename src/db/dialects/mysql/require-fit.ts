import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Sent } from './run-statement.ts'

/** A server that gets more than it takes at once closes the connection, often without an answer. */
export function requireFit({ sql, parameters }: Sent, mostBytes: number): void {
  const bytes = [sql, ...parameters].reduce((sum: number, value) => sum + sizeOf(value), 0)
  if (bytes > mostBytes) throw new Problem('invalid', databaseRefusals.largerThanPacket(mostBytes))
}

/** With what the protocol puts around a value. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 9
  return (value instanceof Uint8Array ? value.byteLength : 8) + 9
}
