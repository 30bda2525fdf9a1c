import { expect, test } from 'vitest'
import type { Column } from '../../wire/column.ts'
import { screenTexts } from '../../wire/texts/screens.ts'
import { isAmount } from './cell.tsx'
import { createFormat } from './format.ts'

const column = (type: Column['type'], more: Partial<Column> = {}): Column => ({
  name: 'c',
  label: 'C',
  type,
  kind: type,
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  operators: [],
  sortable: true,
  editable: false,
  ...more,
})
const german = createFormat({ locale: 'de-DE', timeZone: 'Europe/Berlin', texts: screenTexts })
const english = createFormat({ locale: 'en-US', timeZone: 'UTC', texts: screenTexts })

test('a number reads as in the viewer’s language, and no digit is lost', () => {
  expect(german.value(1234567.5, column('float'))).toBe('1.234.567,5')
  expect(english.value('9007199254740993', column('bigint'))).toBe('9,007,199,254,740,993')
  expect(english.value('12.50', column('decimal'))).toBe('12.50')
  expect(german.value('12345678901234567890.10', column('decimal'))).toBe('12.345.678.901.234.567.890,10')
  expect(english.value('NaN', column('decimal'))).toBe('NaN')
})

test('a key reads as it is written', () => {
  expect(english.value(12345, column('integer', { key: true }))).toBe('12345')
  expect(english.value('9007199254740993', column('bigint', { key: true }))).toBe('9007199254740993')
})

test('what names another row reads like a key, and stands like one', () => {
  const customer = column('integer', { reference: true })
  expect(english.value(11991, customer)).toBe('11991')
  expect(english.value('11991', column('bigint', { reference: true }))).toBe('11991')
  expect(isAmount(customer)).toBe(false)
  expect(isAmount(column('integer'))).toBe(true)
})

test.each([
  'release_year',
  'Year',
  'rental_id',
  'orderNo',
  'invoice_number',
  'businessentityid',
  'zip',
  'postal_code',
  'phone',
  'version',
])('a number that is called %s names something, and has no separators', (name) => {
  expect(english.value(2006, column('integer', { name }))).toBe('2006')
  expect(english.value('2006', column('decimal', { name }))).toBe('2006')
})

test.each([
  'paid',
  'bid',
  'amount',
  'years_of_use',
  'number_of_seats',
  'population',
  'casino',
  'yearly_cost',
  'conversion',
])('a number that is called %s is an amount', (name) => {
  expect(english.value(2006, column('integer', { name }))).toBe('2,006')
})

test('an instant reads in the viewer’s zone, a datetime without one as it stands', () => {
  expect(german.value('2026-11-21T09:46:22.123456Z', column('instant'))).toBe('2026-11-21 10:46')
  expect(german.value('2026-11-21T09:46:22.123456', column('datetime'))).toBe('2026-11-21 09:46')
  expect(german.value('infinity', column('instant'))).toBe('infinity')
})

test('nothing, empty text and bytes are told apart', () => {
  expect(english.value(null, column('text'))).toBe('–')
  expect(english.value('', column('text'))).toBe('empty')
  expect(english.value({ sizeBytes: 2048, preview: '00' }, column('bytes'))).toBe('2,048 bytes')
})

test('a number that nobody counted is as short as it is rough, in the viewer’s language', () => {
  expect(english.estimate(1_234_567)).toBe('1.2M')
  expect(german.estimate(1_234_567)).toBe('1,2\u00A0Mio.')
  expect(english.estimate(9_999)).toBe('9,999')
})

test('a time of day is told to the second, and with all that is no more than one', () => {
  expect(german.value('10:30:00.123456', column('time'))).toBe('10:30:00')
  for (const text of ['10:30', '10:30:00+02', '10:30:00.5-07:30', 'at the end of the day']) {
    expect(german.value(text, column('time'))).toBe(text)
  }
})
