import { expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import type { Condition, Operator } from '../../../../wire/filter.ts'
import type { KindName } from '../../../../wire/kind.ts'
import { builderTexts } from '../../../../wire/texts/filter-builder.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { createFormat } from '../../../kinds/format.ts'
import {
  firstOperator,
  isChosen,
  toOperatorChoices,
  toOperatorWords,
  withOperator,
  withValues,
} from './operator-choices.ts'
import { toValueCondition } from './value-condition.ts'

const all: readonly Operator[] = ['is', 'not', 'in', 'out', 'contains', 'between', 'empty', 'filled']

const columnOf = (kind: KindName, more: Partial<Column> = {}): Column => ({
  name: 'c',
  label: 'C',
  type: 'text',
  kind,
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  operators: all,
  sortable: true,
  editable: true,
  ...more,
})

const condition = (operator: Operator, ...values: string[]): Condition => ({
  kind: 'condition',
  column: 'c',
  operator,
  values,
})

test('who chooses among values is asked once whether it is one of them', () => {
  expect(toOperatorChoices(columnOf('enum'))).toEqual(['is', 'not', 'contains', 'between', 'empty', 'filled'])
  expect(toOperatorChoices(columnOf('decimal'))).toEqual(all)
  expect(isChosen({ operator: 'out' }, columnOf('enum'))).toBe(true)
  expect(isChosen({ operator: 'contains' }, columnOf('text'))).toBe(false)
  expect(isChosen({ operator: 'is' }, columnOf('text', { key: true }))).toBe(false)
})

test('one chosen value is that value, several are one of them', () => {
  const words = columnOf('enum')
  expect(withValues(condition('is'), ['a', 'b'], words)).toEqual(condition('in', 'a', 'b'))
  expect(withValues(condition('in', 'a', 'b'), ['a'], words)).toEqual(condition('is', 'a'))
  expect(withOperator(condition('in', 'a', 'b'), 'not', words)).toEqual(condition('out', 'a', 'b'))
})

test('another operator keeps the values that it can take', () => {
  const amount = columnOf('decimal')
  expect(withOperator(condition('between', '1', '2'), 'is', amount)).toEqual(condition('is', '1'))
  expect(withOperator(condition('is', '1'), 'empty', amount)).toEqual(condition('empty'))
  expect(withOperator(condition('is', '1'), 'in', amount)).toEqual(condition('in', '1'))
})

test('a column is first asked what it is asked most', () => {
  expect(firstOperator(columnOf('email'))).toBe('contains')
  expect(firstOperator(columnOf('integer'))).toBe('is')
  expect(firstOperator(columnOf('bytes', { operators: ['empty', 'filled'] }))).toBe('empty')
})

test('of times one says it otherwise', () => {
  expect(toOperatorWords('lt', columnOf('instant'), builderTexts)).toBe('before')
  expect(toOperatorWords('lt', columnOf('integer'), builderTexts)).toBe('<')
})

const format = createFormat({ locale: 'en', timeZone: 'Asia/Tokyo', texts: screenTexts })

test('the value of a cell finds the rows that have the same', () => {
  expect(toValueCondition(columnOf('text'), 'red', format)).toEqual(condition('is', 'red'))
  expect(toValueCondition(columnOf('boolean'), false, format)).toEqual(condition('is', 'false'))
  expect(toValueCondition(columnOf('text'), null, format)).toEqual(condition('empty'))
  expect(toValueCondition(columnOf('text'), '', format)).toEqual(condition('empty'))
})

test('of a moment its day is meant, as the reader has it', () => {
  expect(toValueCondition(columnOf('instant'), '2026-11-20T20:00:00Z', format)).toEqual(
    condition('is', '2026-11-21'),
  )
  expect(toValueCondition(columnOf('datetime'), '2026-11-20T20:00:00', format)).toEqual(
    condition('is', '2026-11-20'),
  )
})

test.each([
  ['datetime', '0044-03-15 12:00:00 BC'],
  ['datetime', '12026-01-01T00:00:00'],
  ['datetime', 'infinity'],
  ['instant', '0044-03-15 12:00:00+00 BC'],
  ['instant', '12026-01-01T00:00:00Z'],
  ['instant', '0044-03-15T12:00:00Z'],
] as const)('of a moment that has no day of ours itself is meant: the %s %s', (kind, text) => {
  expect(toValueCondition(columnOf(kind), text, format)).toEqual(condition('is', text))
})

test('what is cut, or no one value, is no filter', () => {
  expect(toValueCondition(columnOf('text'), `${'x'.repeat(200)}…`, format)).toBeNull()
  expect(toValueCondition(columnOf('bytes'), { sizeBytes: 1, preview: '00' }, format)).toBeNull()
  expect(toValueCondition(columnOf('json', { operators: ['contains'] }), 'x', format)).toBeNull()
})
