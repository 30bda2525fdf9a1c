import { expect, test } from 'vitest'
import type { Filter } from '../../../../wire/filter.ts'
import { formatFilter, parseFilter } from '../../../../wire/filter-text.ts'
import {
  createIds,
  type Draft,
  type DraftGroup,
  measureDraft,
  toConditions,
  toDraft,
  toFilter,
  withPart,
} from './draft.ts'

const draftOf = (text: string): DraftGroup => toDraft(parseFilter(text), createIds())
const textOf = (filter: Filter | null) => (filter === null ? '' : formatFilter(filter))

test.each([
  '',
  'a:is:1',
  'a:is:1;b:gt:2',
  'or(a:is:1;b:is:2)',
  'not(a:is:1)',
  'not(a:is:1;b:is:2)',
  'not(or(a:is:1;b:is:2))',
  'a:is:1;or(b:is:2;and(c:is:3;not(or(d:empty;e:between:1,2))))',
  'name:is:',
])('"%s" stays what it is while nobody changes it', (text) => {
  expect(textOf(toFilter(draftOf(text)))).toBe(text)
})

test('what is denied twice is asked', () => {
  expect(textOf(toFilter(draftOf('not(not(or(a:is:1;b:is:2)))')))).toBe('or(a:is:1;b:is:2)')
})

/** The draft without the values of conditions on this column. */
function emptied(draft: Draft, column: string): Draft {
  if (draft.kind === 'group') return { ...draft, parts: draft.parts.map((part) => emptied(part, column)) }
  return draft.column === column ? { ...draft, values: [] } : draft
}

test('a condition without its value asks nothing, and neither does a group of nothing else', () => {
  expect(textOf(toFilter(emptied(draftOf('a:is:1;or(b:is:2;b:is:3)'), 'b')))).toBe('a:is:1')
  expect(textOf(toFilter(emptied(draftOf('a:is:1;or(b:is:2;c:is:3)'), 'b')))).toBe('a:is:1;c:is:3')
  expect(toFilter(emptied(draftOf('not(b:is:1)'), 'b'))).toBeNull()
  expect(toFilter(draftOf('n:between:1,'))).toBeNull()
})

test('what is added holds besides all that was asked', () => {
  const newId = createIds()
  const [added] = toConditions(draftOf('z:is:9'))
  if (added === undefined) throw new Error('There is no condition')
  const withAdded = (text: string) =>
    textOf(toFilter(withPart(toDraft(parseFilter(text), newId), added, newId)))
  expect(withAdded('')).toBe('z:is:9')
  expect(withAdded('a:is:1;b:is:2')).toBe('a:is:1;b:is:2;z:is:9')
  expect(withAdded('or(a:is:1;b:is:2)')).toBe('or(a:is:1;b:is:2);z:is:9')
  expect(withAdded('not(a:is:1)')).toBe('not(a:is:1);z:is:9')
})

test('a draft is measured as large as its filter can be', () => {
  expect(measureDraft(draftOf(''))).toEqual({ depth: 1, nodes: 1 })
  expect(measureDraft(draftOf('a:is:1;or(b:is:2;c:is:3)'))).toEqual({ depth: 2, nodes: 5 })
  expect(measureDraft(draftOf('not(or(a:is:1;b:is:2))'))).toEqual({ depth: 2, nodes: 4 })
})

test('each part of a draft is told from the others', () => {
  const ids = toConditions(draftOf('a:is:1;or(a:is:1;a:is:1);not(a:is:1)')).map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})
