import { createHash } from 'node:crypto'
import { type Access, can, grantedTables, type HeldRole, outranks, wholeSchema } from '../access/index.ts'
import type { Catalog, CatalogTable } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { rank } from '../wire/rank.ts'
import { type HouseRight, houseRights, type TableRight, tableRights } from '../wire/rights.ts'
import type { KeptRole } from '../wire/role.ts'
import type { ToldRole } from './roles.ts'

/** All data for the screen of one role. */
export interface RoleScreen {
  readonly role: ToldRole
  readonly others: readonly KeptRole[]
  /** Another one after each change, so that nobody overwrites the work of somebody else unseen. */
  readonly version: string
  readonly mayChange: boolean
  /** What the role can name: everything, whole schemas, and tables of this page. */
  readonly rows: readonly RoleTarget[]
  /** The number of tables that match the search. */
  readonly found: number
  /** The house rights that the reader may give. */
  readonly house: readonly HouseRight[]
  /** `$me` has these fields besides those of the account. */
  readonly profile: readonly string[]
}

export interface RoleTarget {
  /** The id of a table, or a pattern. */
  readonly table: string
  readonly kind: 'every' | 'schema' | 'table' | 'gone'
  /** The name of the schema or the table. */
  readonly label: string
  readonly schema: string | null
  /** The rights that the reader may give here. */
  readonly givable: readonly TableRight[]
}

export interface RoleQuery {
  readonly search: string
  readonly page: number
}

export const targetsPerPage = 50

interface RoleScreenParts {
  readonly access: Pick<Access, 'roles'>
  readonly catalog: Pick<Catalog, 'tables'>
  /** With what of it can't be understood. */
  find(actor: Actor, name: string): Promise<{ readonly role: ToldRole; readonly others: readonly HeldRole[] }>
}

export function createRoleScreen({ access, catalog, find }: RoleScreenParts) {
  return async (actor: Actor, name: string, { search, page }: RoleQuery): Promise<RoleScreen> => {
    const { role, others } = await find(actor, name)
    const tables = await catalog.tables()
    const matches = toMatches(role, [...tables.values()], search)
    const shown = matches.slice((page - 1) * targetsPerPage, page * targetsPerPage)
    const targets = [...patterns([...tables.values()]), ...goneOf(role, tables), ...shown.map(toTarget)]
    return {
      role,
      version: versionOf(role),
      mayChange: role.fixedBy === null && outranks(actor, role),
      rows: targets.map((target) => ({ ...target, givable: givableIn(actor, role, target.table) })),
      others,
      found: matches.length,
      house: houseRights.filter((right) => can(actor, right)),
      profile: await access.roles.profileFields(actor),
    }
  }
}

export function versionOf({ grants, house }: Pick<KeptRole, 'grants' | 'house'>): string {
  return createHash('sha256')
    .update(JSON.stringify([grants, house]))
    .digest('base64url')
    .slice(0, 22)
}

type Target = Omit<RoleTarget, 'givable'>

/** Without a search the tables come first that the role names. */
function toMatches(role: KeptRole, tables: readonly CatalogTable[], search: string): readonly CatalogTable[] {
  if (search.trim() === '') {
    const named = new Set(role.grants.map(({ table }) => table))
    return [...tables.filter(({ id }) => named.has(id)), ...tables.filter(({ id }) => !named.has(id))]
  }
  return tables
    .flatMap((table) => {
      const best = Math.max(rank(search, table.label) ?? -1, rank(search, table.id) ?? -1)
      return best < 0 ? [] : [{ table, best }]
    })
    .sort((one, other) => other.best - one.best)
    .map(({ table }) => table)
}

function patterns(tables: readonly CatalogTable[]): readonly Target[] {
  const schemas = [...new Set(tables.flatMap(({ schema }) => schema.schema ?? []))]
  return [
    { table: '*', kind: 'every', label: '*', schema: null },
    ...schemas.map(
      (schema): Target => ({ table: wholeSchema(schema), kind: 'schema', label: schema, schema }),
    ),
  ]
}

/** What the role names and the database does not have any more. */
function goneOf(role: KeptRole, tables: Awaited<ReturnType<Catalog['tables']>>): readonly Target[] {
  const gone = role.grants.filter((grant) => grant.table !== '*' && grantedTables(grant, tables).length === 0)
  return [...new Set(gone.map(({ table }) => table))].map(
    (table): Target => ({ table, kind: 'gone', label: table, schema: null }),
  )
}

function toTarget({ id, label, schema: { schema } }: CatalogTable): Target {
  return { table: id, kind: 'table', label, schema }
}

/** Nobody gives what they don't have. A line that is there may stay as it is. */
function givableIn(actor: Actor, role: KeptRole, table: string): readonly TableRight[] {
  const lines = [{ table }, ...role.grants.filter((grant) => grant.table === table)]
  return tableRights.filter((right) =>
    lines.some((line) =>
      outranks(actor, { name: role.name, house: [], fixedBy: null, grants: [{ ...line, may: [right] }] }),
    ),
  )
}
