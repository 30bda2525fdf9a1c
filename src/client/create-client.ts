import type { Socket } from './channel.ts'
import { openTable } from './open-table.ts'
import { type Found, type SearchOptions, search } from './search.ts'
import type { Connection } from './send.ts'
import type { Table } from './table.ts'
import type { AnyTable, TableTypes } from './table-types.ts'

export interface ClientOptions {
  /** The address of Switchboard. */
  readonly url: string
  /** An API token. */
  readonly token: string
  /** How often a request is sent again if the server can't be reached or is busy; default 3. */
  readonly retries?: number | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  /** For runtimes without one, such as Node.js before 22. */
  readonly WebSocket?: (new (url: string) => Socket) | undefined
}

export interface Client<Tables extends { readonly [Name in keyof Tables]: TableTypes }> {
  /** A table by its id. Nothing is asked of the server yet. */
  table<Name extends keyof Tables & string>(name: Name): Table<Tables, Name, Tables[Name]>
  /** Finds rows of all tables that the token may read. */
  search(text: string, options?: SearchOptions<keyof Tables & string>): Promise<Found>
}

export type AnyTables = Readonly<Record<string, AnyTable>>

/** A client of Switchboard's API. `Tables` is what "switchboard types" writes. */
export function createClient<Tables extends { readonly [Name in keyof Tables]: TableTypes } = AnyTables>(
  options: ClientOptions,
): Client<Tables>
/** Only types know the tables, so at runtime all of them have the same calls. */
export function createClient(options: ClientOptions): object {
  const { url, token, retries = 3, fetch = globalThis.fetch } = options
  const WebSocket = options.WebSocket ?? globalThis.WebSocket
  const connection: Connection = {
    url: url.replace(/\/+$/, ''),
    token,
    retries,
    // Browsers refuse a fetch that is called as a method of something else.
    fetch: (...request) => fetch(...request),
  }
  return {
    table: (name: string) => openTable({ connection, openSocket: (at) => new WebSocket(at) }, name),
    search: (text: string, options?: SearchOptions<string>) => search(connection, text, options),
  }
}
