import { expect, test } from 'vitest'
import { formatFilter, parseFilter } from '../../wire/filter-text.ts'
import { withoutColumn } from './without-column.ts'

test.each([
  ['status:is:paid', ''],
  ['not(status:is:paid)', ''],
  ['or(status:is:paid;status:empty)', ''],
  ['status:is:paid;status:filled', ''],
  ['status:is:paid;price:gte:10', 'price:gte:10'],
  ['price:gte:10;or(status:is:paid;status:empty);country:is:at', 'price:gte:10;country:is:at'],
  ['or(status:is:paid;price:gte:10)', 'or(status:is:paid;price:gte:10)'],
  ['price:gte:10', 'price:gte:10'],
  ['not(not(status:is:paid))', 'status:is:paid'],
  ['status:is:paid;price:gte:10;not(not(status:is:sent))', 'price:gte:10;status:is:sent'],
  ['or(status:is:paid;not(not(status:is:sent)))', 'or(status:is:paid;not(not(status:is:sent)))'],
])('[V2] %j leaves the values of a status to be found among %j', (text, rest) => {
  const left = withoutColumn(parseFilter(text), 'status')
  expect(left === null ? '' : formatFilter(left)).toBe(rest)
})

test('[V2] no filter stays none', () => {
  expect(withoutColumn(null, 'status')).toBeNull()
})
