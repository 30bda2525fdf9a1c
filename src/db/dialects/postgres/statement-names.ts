import { createHash } from 'node:crypto'
import pg, { type ClientBase } from 'pg'

/** Names for statements that come again, so that the server plans them once per connection. */
export interface StatementNames {
  /** Undefined the first time, and where this connection already keeps enough. */
  nameFor(client: ClientBase, sql: string): string | undefined
  /** Whether the connection keeps so many that it should be replaced. */
  isFull(client: ClientBase): boolean
}

const perConnection = 200
const remembered = 1000

export function createStatementNames(): StatementNames {
  const seen = new Map<string, string>()
  const kept = new WeakMap<ClientBase, Set<string>>()
  return {
    nameFor(client, sql) {
      const name = seen.get(sql)
      if (name === undefined) {
        seen.set(sql, `s${createHash('sha256').update(sql).digest('base64url').slice(0, 40)}`)
        const [oldest] = seen.keys()
        if (seen.size > remembered && oldest !== undefined) seen.delete(oldest)
        return undefined
      }
      const names = kept.get(client) ?? new Set()
      kept.set(client, names)
      if (names.size >= perConnection && !names.has(name)) return undefined
      names.add(name)
      return name
    },
    isFull: (client) => (kept.get(client)?.size ?? 0) >= perConnection,
  }
}

/** A prepared statement whose table was altered meanwhile. It only has to be planned anew. */
export function isStale(failure: unknown): boolean {
  return failure instanceof pg.DatabaseError && failure.routine === 'RevalidateCachedQuery'
}
