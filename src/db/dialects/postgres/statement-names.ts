import { createHash } from 'node:crypto'
import pg, { type ClientBase } from 'pg'

/** Names for repeated statements, so that the server plans them once per connection. */
export interface StatementNames {
  /** Null the first time, and if this connection already keeps enough. */
  find(client: ClientBase, sql: string): Prepared | null
  /** Whether the connection keeps so many that it should be replaced. */
  isFull(client: ClientBase): boolean
}

/** A statement that its connection has seen before. */
export interface Prepared {
  readonly name: string
  /** Whether the server has it under its name. */
  kept: boolean
}

const perConnection = 200
const remembered = 1000

export function createStatementNames(): StatementNames {
  const seen = new Map<string, string>()
  const known = new WeakMap<ClientBase, Map<string, Prepared>>()
  return {
    find(client, sql) {
      const name = seen.get(sql)
      if (name === undefined) {
        seen.set(sql, `s${createHash('sha256').update(sql).digest('base64url').slice(0, 40)}`)
        const [oldest] = seen.keys()
        if (seen.size > remembered && oldest !== undefined) seen.delete(oldest)
        return null
      }
      const all = known.get(client) ?? new Map<string, Prepared>()
      known.set(client, all)
      const found = all.get(name)
      if (found || all.size >= perConnection) return found ?? null
      const prepared: Prepared = { name, kept: false }
      all.set(name, prepared)
      return prepared
    },
    isFull: (client) => (known.get(client)?.size ?? 0) >= perConnection,
  }
}

/** A prepared statement whose table was altered. The server only has to plan it again. */
export function isStale(failure: unknown): boolean {
  return failure instanceof pg.DatabaseError && failure.routine === 'RevalidateCachedQuery'
}
