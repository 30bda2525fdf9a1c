import { expect, test } from 'vitest'
import { type LabelForm, toRowLabel } from './row-label.ts'

const part = (column: string, before = '', after = '') => ({ before, column, after })
const byKey: LabelForm = { parts: [], noun: 'Order' }
const byName: LabelForm = { parts: [part('name')], noun: 'Product' }
const byBoth: LabelForm = { parts: [part('last'), part('first', ', ')], noun: 'Person' }
const byCode: LabelForm = { parts: [part('name'), part('code', ' (', ')')], noun: 'Product' }

test.each([
  ['its name', { key: '7', values: { name: 'Oak table' } }, byName, 'Oak table'],
  ['its name without blanks around it', { key: '7', values: { name: ' Oak ' } }, byName, 'Oak'],
  ['a number', { key: '7', values: { name: 1997 } }, byName, '1997'],
  ['what it is and its key', { key: '10248', values: {} }, byKey, 'Order 10248'],
  ['the same where the name is missing', { key: '7', values: { name: null } }, byName, 'Product 7'],
  ['the same where the name is blank', { key: '7', values: { name: ' ' } }, byName, 'Product 7'],
  ['the same where the name may not be read', { key: '7', values: {} }, byName, 'Product 7'],
  ['the same where a part may not be read', { key: '7', values: { last: 'Bach' } }, byBoth, 'Person 7'],
  ['a key of several', { key: 'a=20b,2', values: {} }, byKey, 'Order a b, 2'],
  ['its key as written where that is blank', { key: '=', values: { name: '' } }, byName, 'Product ='],
  ['its key where nothing says what it is', { key: '7', values: {} }, { parts: [], noun: '' }, '7'],
  ['nothing where it has neither', { key: null, values: {} }, byKey, ''],
  ['all parts', { key: '7', values: { last: 'Bach', first: 'Anna' } }, byBoth, 'Bach, Anna'],
  ['the first part alone', { key: '7', values: { last: 'Bach', first: null } }, byBoth, 'Bach'],
  ['the last part alone', { key: '7', values: { last: '', first: 'Anna' } }, byBoth, 'Anna'],
  ['a part in brackets', { key: '7', values: { name: 'Oak', code: 'O1' } }, byCode, 'Oak (O1)'],
  ['no empty brackets', { key: '7', values: { name: 'Oak', code: null } }, byCode, 'Oak'],
])('a row is called by %s', (_by, row, form, label) => {
  expect(toRowLabel(row, form)).toBe(label)
})
