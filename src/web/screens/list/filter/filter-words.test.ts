import { expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import { toFilters, withoutFilter } from '../../../../wire/filter-parts.ts'
import { formatFilter, parseFilter } from '../../../../wire/filter-text.ts'
import type { KindName } from '../../../../wire/kind.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { createFormat } from '../../../kinds/format.ts'
import { toFilterWords } from './filter-words.ts'

const column = (name: string, label: string, kind: KindName): Column => ({
  name,
  label,
  type: 'text',
  kind,
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  operators: [],
  sortable: true,
  editable: false,
})

const names = {
  columns: [
    column('status', 'Status', 'enum'),
    column('price', 'Price', 'decimal'),
    column('active', 'Active', 'boolean'),
    column('name', 'Name', 'text'),
    column('customer_id', 'Customer', 'relation'),
    column('created_at', 'Created at', 'instant'),
  ],
  labels: { customer_id: { 7: 'Ann Rowe' } },
  count: createFormat({ locale: 'de', timeZone: 'UTC', texts: screenTexts }).count,
  texts: screenTexts,
}

const words = (text: string) => toFilters(parseFilter(text)).map((filter) => toFilterWords(filter, names))

test('each filter reads like a sentence', () => {
  expect(words('status:is:paid;price:gte:9.99;active:not:true')).toEqual([
    'Status is paid',
    'Price ≥ 9.99',
    'Active is not Yes',
  ])
  expect(words('name:contains:red lamp')).toEqual(['Name contains red lamp'])
  expect(words('price:between:1,2')).toEqual(['Price from 1 to 2'])
  expect(words('name:empty;name:filled')).toEqual(['Name is empty', 'Name is not empty'])
  expect(words('name:is:')).toEqual(['Name is “”'])
})

test('a column of another table is called as in the address', () => {
  expect(words('customer_id.name:is:Ann')).toEqual(['customer_id.name is Ann'])
})

test('one of several values is said with "or", and a long list is cut', () => {
  expect(words('status:in:new')).toEqual(['Status is new'])
  expect(words('status:in:new,paid,packed')).toEqual(['Status is new, paid or packed'])
  expect(words('status:out:a,b,c,d,e')).toEqual(['Status is not a, b, c, d or e'])
  expect(words('status:in:a,b,c,d,e,f,g')).toEqual(['Status is a, b, c, d or 3 more'])
})

test('groups keep what belongs together', () => {
  expect(words('or(status:is:new;and(status:is:paid;price:lt:5))')).toEqual([
    'Status is new or (Status is paid and Price < 5)',
  ])
  expect(words('or(status:in:new,paid;price:is:5)')).toEqual(['(Status is new or paid) or Price is 5'])
  expect(words('not(status:is:new;price:gt:5)')).toEqual(['not (Status is new and Price > 5)'])
})

test('days and times are said as one says them', () => {
  expect(words('created_at:gte:today;created_at:is:last-week')).toEqual([
    'Created at is on or after today',
    'Created at is last week',
  ])
  expect(words('created_at:gt:-7d;created_at:lt:+1m;created_at:lte:2026-11')).toEqual([
    'Created at is after 7 days ago',
    'Created at is before in 1 month',
    'Created at is on or before 2026-11',
  ])
  expect(words('created_at:lt:-2000d')).toEqual(['Created at is before 2.000 days ago'])
})

test('a relation reads as people call its row, else by its key', () => {
  expect(words('customer_id:is:7')).toEqual(['Customer is Ann Rowe'])
  expect(words('customer_id:in:7,8')).toEqual(['Customer is Ann Rowe or 8'])
  expect(words('customer_id:is:constructor')).toEqual(['Customer is constructor'])
})

test('a text that turns the line around turns only itself', () => {
  expect(words('name:is:\u202Eevil')).toEqual(['Name is \u2068\u202Eevil\u2069'])
  expect(words('name:is:שלום;status:is:x')).toEqual(['Name is \u2068שלום\u2069', 'Status is x'])
})

test('without one filter the others stay', () => {
  const left = (text: string, index: number) => {
    const filter = parseFilter(text)
    const gone = toFilters(filter)[index]
    if (filter === null || gone === undefined) throw new Error('There is no such filter')
    const rest = withoutFilter(filter, gone)
    return rest === null ? null : formatFilter(rest)
  }
  expect(left('status:is:a;price:is:1;name:is:b', 1)).toBe('status:is:a;name:is:b')
  expect(left('status:is:a;price:is:1', 0)).toBe('price:is:1')
  expect(left('status:is:a', 0)).toBeNull()
  expect(left('or(status:is:a;price:is:1)', 0)).toBeNull()
  expect(left('status:is:a;or(price:is:1;name:is:b)', 0)).toBe('or(price:is:1;name:is:b)')
})
