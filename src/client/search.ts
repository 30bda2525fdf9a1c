import { type Connection, send } from './send.ts'
import type { AskOptions } from './table.ts'

/** How a row was found, the best way first. */
export type Finding = 'key' | 'unique' | 'label' | 'label-start' | 'label-part' | 'text'

export interface FoundRow {
  readonly key: string
  readonly label: string
  readonly by: Finding
  /** The column that matches, with the part of its value around the words. */
  readonly match: { readonly label: string; readonly text: string } | null
}

export interface Found {
  /** The best table first. */
  readonly tables: readonly {
    readonly table: { readonly id: string; readonly label: string }
    readonly rows: readonly FoundRow[]
    readonly more: boolean
  }[]
  /** How many tables were searched in time, of how many. */
  readonly searched: number
  readonly of: number
}

export interface SearchOptions<Name extends string> extends AskOptions {
  /** Default: all tables. */
  readonly tables?: readonly Name[] | undefined
  /** How many rows of each table; default 5. */
  readonly most?: number | undefined
  /** The search takes at most so many seconds; default 1. */
  readonly seconds?: number | undefined
}

export function search<Name extends string>(
  connection: Connection,
  text: string,
  { tables = [], most = 5, seconds = 1, signal }: SearchOptions<Name> = {},
): Promise<Found> {
  const parameters = { q: text, tables: tables.join(','), most: String(most), seconds: String(seconds) }
  return send<Found>(connection, { path: `/api/search?${new URLSearchParams(parameters)}`, signal })
}
