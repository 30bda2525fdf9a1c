import { expect, test } from 'vitest'
import { findRoles } from './find-roles.ts'

const map = { bosses: 'owner', makers: 'editor' } as const

test('the roles of several values add up', () => {
  expect(findRoles({ claim: 'groups', map }, { groups: ['makers', 'bosses'] })).toEqual(['editor', 'owner'])
  expect(findRoles({ claim: 'groups', map }, { groups: 'makers' })).toEqual(['editor'])
})

test('a claim may be in an object, or have dots in its own name', () => {
  const claims = { realm_access: { roles: ['makers'] }, 'https://acme.example/roles': ['bosses'] }
  expect(findRoles({ claim: 'realm_access.roles', map }, claims)).toEqual(['editor'])
  expect(findRoles({ claim: 'https://acme.example/roles', map }, claims)).toEqual(['owner'])
})

test('nothing else gives a role', () => {
  for (const groups of [
    undefined,
    null,
    7,
    {},
    [],
    ['Bosses', 'toString', '__proto__', null, ['bosses', 1]],
  ]) {
    expect(findRoles({ claim: 'groups', map }, { groups })).toEqual([])
  }
  expect(findRoles({ claim: 'constructor.name', map: { Object: 'owner' } }, {})).toEqual([])
  expect(findRoles({ claim: 'groups', map, otherwise: 'viewer' }, {})).toEqual(['viewer'])
})
