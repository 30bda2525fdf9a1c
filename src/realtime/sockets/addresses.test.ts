import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createAddresses, type Place } from './addresses.ts'

const office: Place = { client: '203.0.113.1', remote: '10.0.0.1' }

function enterOften(times: number, place: Place, chosen?: number | null): number {
  const addresses = createAddresses(chosen)
  for (let number = 0; number < times; number += 1) addresses.enter(new PassThrough(), place)
  return addresses.refused
}

test.each([
  ['of a client that the program names', office, undefined, 10],
  ['of a client on this machine', { ...office, client: '::1' }, undefined, 0],
  ['of a remote end, which may be a proxy', { ...office, client: undefined }, undefined, 0],
  ['of a remote end, with a number that was chosen', { ...office, client: undefined }, 180, 30],
  ['of this machine, with a number that was chosen', { ...office, client: '127.0.0.1' }, 180, 30],
  ['of anybody, without a limit', office, null, 0],
])('[S13] of 210 sockets %s the limit refuses as many as are too many', (_whose, place, chosen, refused) => {
  expect(enterOften(210, place, chosen)).toBe(refused)
})

test('[S13] addresses are counted each by itself, however they are written', () => {
  const addresses = createAddresses(1)
  const enter = (client: string) => addresses.enter(new PassThrough(), { ...office, client })
  expect([enter('203.0.113.1'), enter('203.0.113.2'), enter('::ffff:203.0.113.1')]).toEqual([
    true,
    true,
    false,
  ])
})
