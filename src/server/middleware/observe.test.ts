import { expect, test } from 'vitest'
import { toRoute } from './observe.ts'

test.each([
  ['/', '/'],
  ['/t/customers', '/t/:table'],
  ['/t/customers.data', '/t/:table'],
  ['/t/customers/17', '/t/:table/:key'],
  ['/t/customers/17/switches/active/activate', '/t/:table/:key/switches/:column'],
  ['/api/tables', '/api/tables'],
  ['/api/tables/customers/rows/17', '/api/tables/:table'],
  ['/assets/root-1234.js', '/assets'],
  ['/audit/01a1ffc6/undo', '/audit'],
  ['/health/ready', '/health'],
])('the line of %s says %s', (path, route) => {
  expect(toRoute(path)).toBe(route)
})

test('strangers can’t make routes up: what is not ours is one label', () => {
  const made = ['/x', '/api/a', '/api/b/c', '/.env', '/wp-admin/setup.php', '/T/customers', '/constructor']
  expect(new Set(made.map(toRoute))).toEqual(new Set(['other']))
})
