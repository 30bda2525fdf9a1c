import { expect, test } from 'vitest'
import { toAddress } from './address.ts'

test.each([
  ['postgres://me:hush@db.example/shop', 'shop at db.example', 'db.example:5432'],
  ['postgresql://db.example:6000/a%20b', 'a b at db.example', 'db.example:6000'],
  ['postgres:///shop?host=/run/postgresql', 'shop at /run/postgresql', '/run/postgresql'],
])('%s is shown without its password', (url, name, host) => {
  expect(toAddress(url)).toEqual({ name, host })
})

test.each(['postgres:me:hush@db.example/shop', 'postgres://[::1'])('%s is no address', (url) => {
  expect(() => toAddress(url)).toThrow(/address/i)
})
