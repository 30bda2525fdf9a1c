import { describe, expect, test } from 'vitest'
import { type Actor, type Role, roles } from '../wire/actor.ts'
import { can, decideTable } from './rights.ts'

const everything = { insert: true, update: true, delete: true }
const house = ['manage-people', 'manage-tokens', 'read-audit', 'see-settings', 'watch-tables'] as const

function actorOf(role: Role): Actor {
  return { kind: 'token', id: 't', name: 'program', role, epoch: 1 }
}

function rightsOf(actor: Actor, may = everything): string[] {
  return [...decideTable(actor, { schema: null, name: 'products', may }).may].sort()
}

describe('with a table that our account may do everything with', () => {
  test.each(['owner', 'admin', 'editor'] as const)(
    'an %s reads, creates, updates, deletes and switches',
    (role) => {
      expect(rightsOf(actorOf(role))).toEqual(['create', 'delete', 'read', 'switch', 'update'])
    },
  )

  test('a viewer reads', () => {
    expect(rightsOf(actorOf('viewer'))).toEqual(['read'])
  })

  test('we ourselves may do everything', () => {
    expect(rightsOf({ kind: 'system', name: 'command line' })).toHaveLength(5)
  })
})

test.each(roles)('an %s may never do more than our database account', (role) => {
  expect(rightsOf(actorOf(role), { insert: false, update: false, delete: false })).toEqual(['read'])
  expect(rightsOf(actorOf(role), { insert: true, update: false, delete: false })).not.toContain('switch')
})

test('all roles see the same rows and columns for now, so they share one rights class', () => {
  const classes = roles.map((role) =>
    decideTable(actorOf(role), { schema: null, name: 't', may: everything }),
  )
  expect(new Set(classes.map((rights) => rights.rightsClass)).size).toBe(1)
})

test('owners and admins keep the house; editors and viewers do not', () => {
  for (const right of house) {
    expect(roles.map((role) => can(actorOf(role), right))).toEqual([true, true, false, false])
    expect(can({ kind: 'system', name: 'command line' }, right)).toBe(true)
  }
})
