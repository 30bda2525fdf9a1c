import { describe, expect, test } from 'vitest'
import { rightsOf as rightsOfRole, roles } from '../../test/roles.ts'
import type { TableSchema } from '../db/index.ts'
import { formatFilter } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { KeptGrant, KeptRole, Rights } from '../wire/role.ts'
import { can, decideTable, outranks } from './rights.ts'

const everything = { insert: true, update: true, delete: true }
const house = ['people', 'tokens', 'audit', 'settings', 'watch'] as const
const system: Actor = { kind: 'system', name: 'command line' }

function actorOf(rights: Rights): Actor {
  return { kind: 'token', id: 't', name: 'program', rights, epoch: 1 }
}

const roleActor = (role: (typeof roles)[number]) => actorOf(rightsOfRole(role))

function tableOf(name: string, columns: readonly string[] = ['id', 'name', 'price'], may = everything) {
  const schemas = columns.map((column) => ({ name: column, declaredType: 'text' }))
  return { schema: 'public', name, may, columns: schemas as unknown as TableSchema['columns'] }
}

function mayOf(actor: Actor, may = everything): string[] {
  return [...decideTable(actor, tableOf('products', ['id'], may)).may].sort()
}

function roleOf(grants: readonly KeptGrant[], more: Partial<KeptRole> = {}): KeptRole {
  return { name: 'special', grants, house: [], fixedBy: null, ...more }
}

const granted = (grants: readonly KeptGrant[], more: Partial<Rights> = {}) =>
  actorOf({ roles: [roleOf(grants)], me: {}, ...more })

const known = { 'public.products': { id: 'text', name: 'text' } }

describe('with a table that our account may do everything with', () => {
  test.each(['owner', 'admin', 'editor'] as const)('an %s may do everything', (role) => {
    expect(mayOf(roleActor(role))).toEqual(['change', 'create', 'delete', 'export', 'read', 'switch'])
  })

  test('a viewer reads, and takes rows out', () => {
    expect(mayOf(roleActor('viewer'))).toEqual(['export', 'read'])
  })

  test('we ourselves may do everything', () => {
    expect(mayOf(system)).toHaveLength(6)
  })
})

test.each(roles)('an %s may never do more than our database account', (role) => {
  expect(mayOf(roleActor(role), { insert: false, update: false, delete: false })).toEqual(['export', 'read'])
  expect(mayOf(roleActor(role), { insert: true, update: false, delete: false })).not.toContain('switch')
})

test('all of the first roles see the same rows and columns, so they share one rights class', () => {
  const classes = roles.map((role) => decideTable(roleActor(role), tableOf('t')).rightsClass)
  expect(new Set(classes)).toEqual(new Set(['all']))
})

test('owners and admins keep the house; editors and viewers do not', () => {
  for (const right of house) {
    expect(roles.map((role) => can(roleActor(role), right))).toEqual([true, true, false, false])
    expect(can(system, right)).toBe(true)
  }
})

describe('a grant', () => {
  test('counts in its table, in its schema or everywhere, and nothing counts without the right to read', () => {
    const may = (table: string, name: string) => mayIn(granted([{ table, may: ['read', 'change'] }]), name)
    expect([may('public.products', 'products'), may('public.*', 'x'), may('*', 'y')]).toEqual(
      Array(3).fill(2),
    )
    expect([may('public.products', 'people'), may('other.*', 'x'), may('products', 'products')]).toEqual([
      0, 0, 0,
    ])
    expect(mayIn(granted([{ table: '*', may: ['change'] }]), 'products')).toBe(0)
  })

  test('has the rows of its scope, with what is known of the person', () => {
    const grants: KeptGrant[] = [
      { table: '*', may: ['read'], scope: 'region:in:$me.regions;by:is:$me.email' },
    ]
    const rows = (me: Rights['me']) => decideTable(granted(grants, { me }), tableOf('products')).rows
    const filter = rows({ regions: 'EU, US', email: 'ada@example.org' })
    expect(filter && formatFilter(filter)).toBe('region:in:EU,US;by:is:ada@example.org')
    expect(decideTable(granted(grants), tableOf('products')).may).toEqual(new Set())
  })

  test('that nobody understands gives nothing, and others go on', () => {
    const broken: KeptGrant = { table: '*', may: ['read', 'change'], scope: 'region:of:x' }
    expect(mayIn(granted([broken]), 'products')).toBe(0)
    expect(mayIn(granted([broken, { table: '*', may: ['read'] }]), 'products')).toBe(1)
  })

  test('has the columns that were there when it was kept, and of those only what they were', () => {
    const read = (rule: 'all' | 'all-and-new' | readonly string[], columns: readonly string[]) =>
      decideTable(
        granted([{ table: '*', may: ['read'], columns: { read: rule }, known }]),
        tableOf('products', columns),
      ).columns
    expect(read('all-and-new', ['id', 'new'])).toBe('all')
    expect(read('all', ['id', 'name', 'new'])).toEqual(new Set(['id', 'name']))
    expect(read(['name', 'new'], ['id', 'name', 'new'])).toEqual(new Set(['name']))
    const other = { 'public.products': { name: 'integer' } }
    const remade = granted([{ table: '*', may: ['read'], columns: { read: ['name'] }, known: other }])
    expect(decideTable(remade, tableOf('products')).columns).toEqual(new Set())
  })
})

describe('grants of several roles', () => {
  const few: KeptGrant = { table: '*', may: ['read'], scope: 'price:lt:5' }
  const names: KeptGrant = { table: '*', may: ['read'], columns: { read: ['id', 'name'] }, known }

  test('add up as pairs of rows and columns', () => {
    const actor = actorOf({ roles: [roleOf([few]), roleOf([names])], me: {} })
    const { reaches, rows, columns } = decideTable(actor, tableOf('products'))
    expect(reaches.read?.map((reach) => reach.columns)).toEqual(['all', new Set(['id', 'name'])])
    expect([rows, columns]).toEqual([null, 'all'])
  })

  test('are decided once for each table', () => {
    const [actor, table] = [granted([few]), tableOf('products')]
    expect(decideTable(actor, table)).toBe(decideTable({ ...actor }, table))
  })
})

describe('a token', () => {
  const own: Rights = { roles: [roleOf([{ table: '*', may: ['read', 'change', 'delete'] }])], me: {} }

  test('does no more than its person and its limit', () => {
    const within: Rights = {
      roles: [roleOf([{ table: '*', may: ['read', 'change'], scope: 'id:is:1' }])],
      me: {},
    }
    const limit = { tables: ['public.products'], may: ['read', 'change'] as const }
    expect(mayIn(actorOf({ ...own, limit }), 'products')).toBe(2)
    expect(mayIn(actorOf({ ...own, limit }), 'people')).toBe(0)
    const both = decideTable(actorOf({ ...own, within }), tableOf('products'))
    expect([both.may.has('delete'), both.rows && formatFilter(both.rows)]).toEqual([false, 'id:is:1'])
  })

  test('with a limit keeps no house', () => {
    const {
      roles: [owner],
    } = rightsOfRole('owner')
    if (!owner) throw new Error('There is the role of owners')
    const limited: Rights = { roles: [owner], me: {}, limit: { may: ['read'] } }
    expect([can(actorOf(limited), 'people'), outranks(actorOf(limited), roleOf([]))]).toEqual([false, false])
  })
})

describe('nobody gives more than they have', () => {
  test.each([
    ['the same', {}, true],
    ['fewer rows', { scope: 'price:lt:5' }, true],
    ['fewer columns', { columns: { read: ['id'] } }, true],
    ['another right', { may: ['read', 'delete'] }, false],
    ['another table', { table: 'other.t' }, false],
  ] as const)('%s', (_what, change, expected) => {
    const own: KeptGrant = { table: 'public.*', may: ['read', 'change'] }
    expect(outranks(granted([own]), roleOf([{ ...own, table: 'public.products', ...change }]))).toBe(expected)
  })

  test('neither rows out of their scope, nor a right of the house', () => {
    const own: KeptGrant = { table: '*', may: ['read'], scope: 'price:lt:5' }
    expect(outranks(granted([own]), roleOf([own]))).toBe(true)
    expect(outranks(granted([own]), roleOf([{ table: '*', may: ['read'] }]))).toBe(false)
    expect(outranks(granted([own]), roleOf([], { house: ['audit'] }))).toBe(false)
  })
})

test('a decision that was made before takes less than 20 µs', () => {
  const [actor, table] = [granted([{ table: '*', may: ['read'], scope: 'price:lt:5' }]), tableOf('products')]
  const begun = performance.now()
  for (let at = 0; at < 10_000; at += 1) decideTable(actor, table)
  expect((performance.now() - begun) / 10_000).toBeLessThan(0.02)
})

function mayIn(actor: Actor, name: string): number {
  return decideTable(actor, tableOf(name)).may.size
}
