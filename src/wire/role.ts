import type { HouseRight, TableRight } from './rights.ts'

/** What the people and programs with a role may do. Grants add up. */
export interface Role {
  readonly name: string
  readonly grants: readonly Grant[]
  readonly house: readonly HouseRight[]
}

export interface Grant {
  /** The id of a table, or all of a schema (`sales.*`) or of the database (`*`), also those that come later. */
  readonly table: string
  readonly may: readonly TableRight[]
  /** A filter that its rows match, as in an address. `$me.email` and the like stand for what is known of the person. */
  readonly scope?: string
  /** Default: all columns, also new ones. */
  readonly columns?: { readonly read?: ColumnsRule; readonly change?: ColumnsRule }
}

/** `all` are those that were there when the role was saved. */
export type ColumnsRule = 'all-and-new' | 'all' | readonly string[]

/** A role as it is kept, with the columns that were there: a column made anew under an old name is another one. */
export interface KeptRole extends Role {
  readonly grants: readonly KeptGrant[]
  /** The file that says what the role is, so that no screen changes it; null for none. */
  readonly fixedBy: string | null
}

export interface KeptGrant extends Grant {
  /** What the columns were, by table and name; left out if the grant names none. */
  readonly known?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a token may do of what its roles and its person may. */
export interface TokenLimit {
  readonly tables?: readonly string[]
  readonly may?: readonly TableRight[]
}

/** All that decides what somebody may do. It is found with the session, and never changes. */
export interface Rights {
  readonly roles: readonly KeptRole[]
  /** `$me.x` in a scope stands for the value under `x`. */
  readonly me: Readonly<Record<string, string>>
  readonly limit?: TokenLimit | null
  /** The rights of the person to whom a token belongs. It never does more. */
  readonly within?: Rights
  /** Everything, because the person broke the glass. */
  readonly everything?: true
}
