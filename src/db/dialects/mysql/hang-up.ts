import { Duplex } from 'node:stream'
import type { Connection } from 'mysql2'
import { assert } from '../../../std/assert.ts'

/** The driver's own end of a connection leaves statements that are under way without an answer. */
export function hangUp(connection: Connection): void {
  // The driver's types do not name it. The tests of lost databases fail without it.
  const stream: unknown = Reflect.get(connection, 'stream')
  assert(stream instanceof Duplex, 'a connection has a stream')
  stream.destroy(Object.assign(new Error('the server is silent'), { code: 'ETIMEDOUT' }))
}
