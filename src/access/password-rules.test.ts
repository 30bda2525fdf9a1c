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
  ['Ada Lovelace', /your name/],
  ['lovelace1815', /your name/],
  ['ada.lovelace@example.org', /your name/],
  ['AdaLovelace!', /your name/],
])('a person may not choose %j', (password, sentence) => {
  expect(String(findPasswordFault(password, ada))).toMatch(sentence)
})
