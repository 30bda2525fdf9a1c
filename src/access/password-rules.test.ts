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
  ['password', /tried first/],
  ['Password2024!', /tried first/],
  ['QWERTZUIOP', /tried first/],
  ['12345678', /tried first/],
  ['aaaaaaaa', /tried first/],
  ['abababab', /tried first/],
  ['Ada Lovelace', /own name/],
  ['lovelace1815', /own name/],
  ['ada.lovelace@example.org', /own name/],
  ['AdaLovelace!', /own name/],
])('a person may not choose %j', (password, sentence) => {
  expect(findPasswordFault(password, ada)).toMatch(sentence)
})
