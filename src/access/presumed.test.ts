import { expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import type { PersonActor } from '../wire/actor.ts'
import { createPresumed } from './presumed.ts'

test('who is the same as the last time is the very one that was remembered', async () => {
  const presumed = createPresumed()
  expect(presumed.of('secret')).toBeNull()
  await presumed.confirm('secret', async () => ({ ...ada }))
  const remembered = presumed.of('secret')
  expect(remembered).toEqual(ada)
  expect(await presumed.confirm('secret', async () => ({ ...ada }))).toBe(remembered)
  expect(presumed.of('another')).toBeNull()
})

test('nobody is presumed while they are being found', async () => {
  const presumed = createPresumed()
  await presumed.confirm('secret', async () => ada)
  const found = Promise.withResolvers<PersonActor>()
  const confirmed = presumed.confirm('secret', () => found.promise)
  expect(presumed.of('secret')).toBeNull()
  found.resolve(ada)
  await confirmed
  expect(presumed.of('secret')).toBe(ada)
})

test('who has another role is another, and remembered as such', async () => {
  const presumed = createPresumed()
  await presumed.confirm('secret', async () => ada)
  const viewer = { ...ada, role: 'viewer', epoch: 2 } as const
  expect(await presumed.confirm('secret', async () => viewer)).toBe(viewer)
  expect(presumed.of('secret')).toBe(viewer)
})

test.each([
  ['is nobody any more', async () => null],
  ['is refused', () => Promise.reject(new Error('revoked'))],
])('who %s is forgotten', async (_, find) => {
  const presumed = createPresumed()
  await presumed.confirm('secret', async () => ada)
  await presumed.confirm('secret', find).catch(() => {})
  expect(presumed.of('secret')).toBeNull()
})
