import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('a password is kept as argon2id with its cost, salted, and is known again', async () => {
  const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify('correct horse', one)).toBe(true)
  expect(await passwords.verify('correct horsf', one)).toBe(false)
})

test('a long password counts to its last character, spaces and emoji too', async () => {
  const long = ` ${'a'.repeat(72)}🐎 `
  const stored = await passwords.hash(`${long}1`)
  expect(await passwords.verify(`${long}1`, stored)).toBe(true)
  expect(await passwords.verify(`${long}2`, stored)).toBe(false)
})

test('two keyboards that write one letter differently give one password', async () => {
  expect(await passwords.verify('cafe\u0301 noir', await passwords.hash('caf\u00e9 noir'))).toBe(true)
})

test('nobody has no password', async () => {
  expect(await passwords.verify('correct horse', null)).toBe(false)
})

test('a hash that cost less than today is verified and called weak', async () => {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 1024, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: 'correct horse', nonce, tagLength: 32, ...cost })
  const stored = `$argon2id$v=19$m=1024,t=1,p=1$${plain(nonce)}$${plain(hash)}`
  expect(await passwords.verify('correct horse', stored)).toBe(true)
  expect(passwords.isWeak(stored)).toBe(true)
  const strong = await passwords.hash('correct horse')
  expect(
    [strong, strong.replace('t=2', 't=1'), strong.replace('m=19456', 'm=1024')].map(passwords.isWeak),
  ).toEqual([false, true, true])
})

test('who comes when the queue is full is sent away with a time to come back; the others are served', async () => {
  const small = createPasswords({ atOnce: 2, waiting: 3 })
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => small.hash('correct horse')))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(5)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ code: 'busy', headers: { 'Retry-After': '2' } })
  expect(await small.hash('correct horse')).toContain('argon2id')
})

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
