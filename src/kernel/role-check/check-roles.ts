import { type Access, decideTable } from '../../access/index.ts'
import { assert } from '../../std/assert.ts'
import { isProblem } from '../../std/problem.ts'
import type { Catalog, CatalogTable } from '../../tables/index.ts'
import type { Actor } from '../../wire/actor.ts'
import type { Filter } from '../../wire/filter.ts'
import { decodeKey } from '../../wire/key.ts'
import { wholeList } from '../../wire/list-query.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { Reach } from '../../wire/rights.ts'
import type { KeptRole, Rights } from '../../wire/role.ts'
import type { Doors, Probe, Sight } from './leak.ts'
import { columnProbes, tableProbes } from './probe-columns.ts'
import { rowProbes } from './probe-rows.ts'

export interface RoleCheckParts {
  readonly doors: Doors
  readonly catalog: Pick<Catalog, 'tables'>
  readonly access: { readonly roles: Pick<Access['roles'], 'list'> }
}

/** What a role could see beyond its grants. */
export interface Leak {
  readonly table: string
  readonly door: string
  readonly what: string
}

export interface CheckedRole {
  readonly role: string
  readonly tables: number
  /** The number of questions that were asked. */
  readonly asked: number
  readonly leaks: readonly Leak[]
}

export interface CheckWish {
  /** Default: all roles. */
  readonly roles?: readonly string[]
  /** What scopes find for `$me`, by name. */
  readonly me?: Rights['me']
}

/** Our own work sees everything, so what it reads says what is there. */
const reader: Actor = { kind: 'system', name: 'role check' }

/** Asks every door as a throw-away actor of each role for what the role does not give. It writes nothing. */
export async function* checkRoles(
  parts: RoleCheckParts,
  { roles: wanted, me = {} }: CheckWish = {},
): AsyncGenerator<CheckedRole> {
  const roles = await parts.access.roles.list(reader)
  for (const role of roles.filter(({ name }) => wanted?.includes(name) ?? true))
    yield checkRole(parts, role, me)
}

async function checkRole(
  { doors, catalog }: RoleCheckParts,
  role: KeptRole,
  me: Rights['me'],
): Promise<CheckedRole> {
  const actor: Actor = {
    kind: 'token',
    id: `role check ${role.name}`,
    name: role.name,
    rights: { roles: [role], me },
    epoch: 0,
  }
  const leaks: Leak[] = []
  let asked = 0
  const tables = [...(await catalog.tables()).values()]
  for (const table of tables) {
    const sight = await look(doors, actor, table)
    const probes: readonly Probe[] = !sight.rights.may.has('read')
      ? tableProbes
      : sight.sample.size === 0 || table.key.length === 0
        ? columnProbes
        : [...rowProbes, ...columnProbes]
    for (const { door, find } of probes) {
      asked += 1
      leaks.push(...(await find(doors, sight)).map((what) => ({ table: table.id, door, what })))
    }
  }
  return { role: role.name, tables: tables.length, asked, leaks }
}

const sampleSize = 50

/** Reads some rows from both ends of the table, and finds by typed filters which of them the role reaches. */
async function look(doors: Doors, actor: Actor, table: CatalogTable): Promise<Sight> {
  const rights = decideTable(actor, table.schema)
  const keyColumns = table.key.map(({ name }) => name)
  const names = table.columns.map(({ schema }) => schema.name)
  const hidden = names.filter(
    (name) => rights.columns !== 'all' && !rights.columns.has(name) && !keyColumns.includes(name),
  )
  const sample = await readSample(doors, table)
  const reached = await Promise.all(
    (rights.reaches.read ?? []).map(async (reach) => ({
      reach,
      keys: await keysIn(doors, { table, reach, sample }),
    })),
  )
  const seen = new Map(
    [...sample.keys()].map((key): [string, ReadonlySet<string> | null] => {
      const having = reached.filter(({ keys }) => keys.has(key))
      return [
        key,
        having.length === 0 ? null : new Set(having.flatMap(({ reach }) => columnsOf(reach, names))),
      ]
    }),
  )
  return { actor, table: table.id, rights, sample, seen, hidden, keyColumns }
}

function columnsOf({ columns }: Reach, names: readonly string[]): readonly string[] {
  return columns === 'all' ? names : names.filter((name) => columns.has(name))
}

async function readSample(doors: Doors, table: CatalogTable): Promise<ReadonlyMap<string, ListRow>> {
  const [only, ...others] = table.key
  if (only === undefined || others.length > 0) return new Map()
  const ends = await Promise.all(
    (['asc', 'desc'] as const).map((direction) =>
      doors.lists.rows(reader, {
        ...wholeList(table.id),
        sort: [{ column: only.name, direction }],
        size: sampleSize,
        count: 'none',
      }),
    ),
  )
  return new Map(
    ends.flatMap(({ rows }) => rows.flatMap((row) => (row.key === null ? [] : [[row.key, row]]))),
  )
}

interface Reached {
  readonly table: CatalogTable
  readonly reach: Reach
  readonly sample: ReadonlyMap<string, ListRow>
}

/** A person with every right types the scope, and sees these rows of the sample. */
async function keysIn(doors: Doors, { table, reach, sample }: Reached): Promise<ReadonlySet<string>> {
  if (reach.scope === null || sample.size === 0) return new Set(sample.keys())
  const [column] = table.key
  assert(column, 'a sample is of rows with a key')
  const values = [...sample.keys()].flatMap((key) => decodeKey(key))
  const isKey: Filter = { kind: 'condition', column: column.name, operator: 'in', values }
  const query = {
    ...wholeList(table.id),
    filter: { kind: 'and', parts: [isKey, reach.scope] } as const,
    size: 100,
  }
  try {
    const { rows } = await doors.lists.rows(reader, { ...query, count: 'none' })
    return new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])))
  } catch (failure) {
    // A scope that the server cannot read gives no rows.
    if (isProblem(failure)) return new Set()
    throw failure
  }
}
