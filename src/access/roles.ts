import { append } from '../audit/index.ts'
import type { TableSchema, Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import type { houseRights } from '../wire/rights.ts'
import type { KeptRole, Role } from '../wire/role.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { type AccessTools, ago } from './access-tools.ts'
import { refuseGreater } from './change-person.ts'
import { pinGrants } from './pin-grants.ts'
import { listProfileFields } from './profile-fields.ts'
import { outranks } from './rights.ts'
import { ownerRole, toKeptRole, versionName } from './role-book.ts'
import { parseRole } from './role-shape.ts'
import { confirmActor, requireRight } from './standing.ts'
import { findViewed, noSuch, type Viewed, type ViewedAs } from './viewed-rights.ts'

/** The tables as they are now, by their ids. A role is kept with the columns that it found. */
export type TablesNow = ReadonlyMap<string, { readonly schema: TableSchema }>

export interface RoleAccess {
  /** All their names. */
  names(): Promise<readonly string[]>
  /** All roles by name, with how many people and tokens have each. */
  list(actor: Actor): Promise<readonly HeldRole[]>
  /** The names of the roles that the actor may give. */
  givable(actor: Actor): Promise<readonly string[]>
  /** The rights of a role or a person, for who manages roles. */
  viewed(actor: Actor, as: ViewedAs): Promise<Viewed>
  /** What scopes can ask of people, beside their account. */
  profileFields(actor: Actor): Promise<readonly string[]>
  /** Adds the roles, or replaces those of these names: all or none. */
  save(actor: Actor, roles: readonly unknown[], tables: TablesNow): Promise<readonly KeptRole[]>
  /** Throws Problem `conflict` while somebody has it. */
  remove(actor: Actor, name: string): Promise<void>
  /** Makes the roles as the file says, and lets go of those that it no longer names. */
  fix(file: string, roles: readonly unknown[], tables: TablesNow): Promise<void>
}

export interface HeldRole extends KeptRole {
  readonly people: number
  readonly tokens: number
}

export function createRoles(tools: AccessTools): RoleAccess {
  return {
    names: () => tools.book.names(),
    list: (actor) => listRoles(tools, actor),
    async givable(actor) {
      const all = await tools.book.named(await tools.book.names())
      return all.filter((role) => outranks(actor, role)).map(({ name }) => name)
    },
    viewed: (actor, as) => findViewedBy(tools, actor, as),
    profileFields: (actor) => listProfileFields(tools, actor),
    save: (actor, roles, tables) =>
      changingRoles(tools, actor, async (transaction, current) => {
        const kept: KeptRole[] = []
        for (const role of roles.map(parseRole)) {
          kept.push(await save(tools, transaction, { actor, current, role, tables, fixedBy: null }))
        }
        return kept
      }),
    remove: (actor, name) =>
      changingRoles(tools, actor, (transaction, current) =>
        remove(tools, transaction, { actor, current, name }),
      ),
    fix: (file, roles, tables) =>
      changingRoles(tools, system, async (transaction) => {
        const wanted = roles.map(parseRole)
        for (const role of wanted) {
          await save(tools, transaction, { actor: system, current: system, role, tables, fixedBy: file })
        }
        const names = wanted.map(({ name }) => name)
        await letGo(tools, transaction, names)
      }),
  }
}

async function findViewedBy(tools: AccessTools, actor: Actor, as: ViewedAs): Promise<Viewed> {
  requireRight(actor, 'roles')
  const viewed = await findViewed(tools, as, actor.kind === 'system' ? {} : actor.rights.me)
  if (viewed === null) throw noSuch(as)
  return viewed
}

const system: Actor = { kind: 'system', name: 'config' }

async function listRoles(tools: AccessTools, actor: Actor): Promise<readonly HeldRole[]> {
  requireRight(actor, 'roles')
  const { database, tables } = tools.store
  const [roles, people, tokens] = await Promise.all([
    database.read(tables.selectFrom('roles').selectAll().orderBy('name')),
    database.read(
      tables
        .selectFrom('people')
        .select(['roles', (of) => of.fn.countAll().as('n')])
        .groupBy('roles'),
    ),
    database.read(
      tables
        .selectFrom('tokens')
        .select(['roles', (of) => of.fn.countAll().as('n')])
        .groupBy('roles'),
    ),
  ])
  const holding = (rows: typeof people, name: string) =>
    rows.reduce((sum, row) => (row.roles.includes(JSON.stringify(name)) ? sum + Number(row.n) : sum), 0)
  return roles.map((row) => ({
    ...toKeptRole(row),
    people: holding(people, row.name),
    tokens: holding(tokens, row.name),
  }))
}

/** Runs under the lock of people, so that nobody loses the last owner or gains a right meanwhile. */
async function changingRoles<Changed>(
  tools: AccessTools,
  actor: Actor,
  change: (transaction: Transaction, current: Actor) => Promise<Changed>,
): Promise<Changed> {
  requireRight(actor, 'roles')
  const changed = await tools.store.database.write(async (transaction) => {
    await transaction.lock('people')
    const current = await confirmActor(tools, transaction, actor)
    requireRight(current, 'roles')
    return change(transaction, current)
  })
  tools.book.forget()
  return changed
}

interface Saving {
  readonly actor: Actor
  readonly current: Actor
  readonly role: Role
  readonly tables: TablesNow
  readonly fixedBy: string | null
}

async function save(tools: AccessTools, transaction: Transaction, saving: Saving): Promise<KeptRole> {
  const { actor, current, role, fixedBy } = saving
  const before = await findRole(tools, transaction, role.name)
  if (fixedBy === null && before?.fixedBy)
    throw new Problem('forbidden', accessRefusals.roleFixed(before.fixedBy))
  const kept: KeptRole = {
    ...role,
    grants: pinGrants(role.grants, before?.grants ?? [], saving.tables),
    fixedBy,
  }
  refuseGreater(current, before ? [before, kept] : [kept])
  if (role.name === ownerRole && !ownerKeeps.every((right) => role.house.includes(right))) {
    throw new Problem('invalid', accessRefusals.ownerKeeps)
  }
  const { name, ...rules } = kept
  const row = { rules: toRules(rules), fixed_by: fixedBy, changed_at: ago(tools, 0) }
  if (before && toRules(before) === row.rules && before.fixedBy === fixedBy) return kept
  const { tables } = tools.store
  await transaction.run(
    before
      ? tables.updateTable('roles').set(row).where('name', '=', name)
      : tables.insertInto('roles').values({ name, ...row }),
  )
  await raiseVersion(tools, transaction, name)
  await append(tools.store, transaction, {
    at: tools.clock.now(),
    actor,
    action: before ? 'role.changed' : 'role.created',
    key: name,
    label: name,
    column: 'rules',
    ...(before && { before: toRules(before) }),
    after: row.rules,
  })
  return kept
}

/** Without these rights of the owners nobody could give them back. */
const ownerKeeps = ['people', 'roles'] as const satisfies readonly (typeof houseRights)[number][]

async function remove(
  tools: AccessTools,
  transaction: Transaction,
  { actor, current, name }: { readonly actor: Actor; readonly current: Actor; readonly name: string },
): Promise<void> {
  const { tables } = tools.store
  const role = await findRole(tools, transaction, name)
  if (role === null) throw new Problem('not-found', accessRefusals.noRole(name))
  if (role.fixedBy) throw new Problem('forbidden', accessRefusals.roleFixed(role.fixedBy))
  if (name === ownerRole) throw new Problem('forbidden', accessRefusals.ownerStays)
  refuseGreater(current, [role])
  for (const holders of ['people', 'tokens'] as const) {
    const { rows } = await transaction.run(
      tables
        .selectFrom(holders)
        .select('id')
        .where('roles', 'like', `%${JSON.stringify(name)}%`)
        .limit(1),
    )
    if (rows.length > 0) throw new Problem('conflict', accessRefusals.roleHeld)
  }
  await transaction.run(tables.deleteFrom('roles').where('name', '=', name))
  await raiseVersion(tools, transaction, name)
  const fact = { at: tools.clock.now(), actor, key: name, label: name }
  await append(tools.store, transaction, {
    ...fact,
    action: 'role.removed',
    column: 'rules',
    before: toRules(role),
  })
}

/** A role that no file names any more can be changed on the screen again. */
async function letGo(tools: AccessTools, transaction: Transaction, named: readonly string[]): Promise<void> {
  const { tables } = tools.store
  const { rows } = await transaction.run(
    tables.selectFrom('roles').select('name').where('fixed_by', 'is not', null),
  )
  for (const { name } of rows.filter((row) => !named.includes(row.name))) {
    await transaction.run(tables.updateTable('roles').set({ fixed_by: null }).where('name', '=', name))
    await raiseVersion(tools, transaction, name)
  }
}

/** Every node reads the roles again with the next request, and running answers and open pages are asked anew. */
async function raiseVersion(tools: AccessTools, transaction: Transaction, role: string): Promise<void> {
  const { tables } = tools.store
  const { rows } = await transaction.run(
    tables.selectFrom('facts').select('value').where('name', '=', versionName),
  )
  const value = String(Number(rows[0]?.value ?? 0) + 1)
  await transaction.run(
    rows.length === 0
      ? tables.insertInto('facts').values({ name: versionName, value })
      : tables.updateTable('facts').set({ value }).where('name', '=', versionName),
  )
  for (const holders of ['people', 'tokens'] as const) {
    await transaction.run(
      tables
        .updateTable(holders)
        .set((row) => ({ epoch: row('epoch', '+', 1) }))
        .where('roles', 'like', `%${JSON.stringify(role)}%`),
    )
  }
}

async function findRole(
  tools: AccessTools,
  transaction: Transaction,
  name: string,
): Promise<KeptRole | null> {
  const { rows } = await transaction.run(
    tools.store.tables.selectFrom('roles').selectAll().where('name', '=', name),
  )
  return rows[0] ? toKeptRole(rows[0]) : null
}

function toRules({ grants, house }: Pick<KeptRole, 'grants' | 'house'>): string {
  return JSON.stringify({ grants, house })
}
