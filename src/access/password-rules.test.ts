import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findPasswordFault } from './password-rules.ts'

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@example.org' }

test.each([
  'correct horse',
  'x9!kq2#p',
  'ünïcödé wörd',
  '        8 spaces',
  `${'a'.repeat(254)}bc`,
  '👩‍🚀 over the moon',
  'dragon-74920185-lamp',
  'switchboards are grey',
])('a person may choose %j', (password) => {
  expect(findPasswordFault(password, ada)).toBeNull()
})

test.each([
  ['seven c', /at least 8/],
  ['👍👍👍👍', /at least 8/],
  [`${'ab'.repeat(128)}c`, /at most 256/],
  ['password', /too common/],
  ['Password2024!', /too common/],
  ['QWERTZUIOP', /too common/],
  ['12345678', /too common/],
  ['aaaaaaaa', /too common/],
  ['abababab', /too common/],
  ['dragonball', /too common/],
  ['Liverpool1', /too common/],
  ['Dragon2024!', /too common/],
  ['dr4g0n99', /too common/],
  ['P4$$w0rd!', /too common/],
  ['Sw1tchb0ard!', /too common/],
  ['Ada Lovelace', /your name/],
  ['L0velace1815', /your name/],
  ['lovelacelovelace', /your name/],
  ['ecalevol!', /your name/],
  ['lovelace1815', /your name/],
  ['ada.lovelace@example.org', /your name/],
  ['AdaLovelace!', /your name/],
])('a person may not choose %j', (password, sentence) => {
  expect(String(findPasswordFault(password, ada))).toMatch(sentence)
})

test('of the passwords that people make from random letters, the list takes hardly any for common', () => {
  const random = Array.from({ length: 3_000 }, () => randomBytes(9).toString('base64url'))
  expect(random.filter((password) => findPasswordFault(password, ada) !== null).length).toBeLessThan(5)
})
