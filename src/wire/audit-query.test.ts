import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '../../test/list-queries.ts'
import {
  type AuditQuery,
  auditExportParameters,
  parseAuditQuery,
  toAuditSearch,
  wholeTrail,
} from './audit-query.ts'
import { pageSizes } from './list-query.ts'
import { tidySearch } from './search-words.ts'

const parse = (search: string) => parseAuditQuery(new URLSearchParams(search))

const text = fc.option(
  hostileText.map((written) => written.replaceAll('\0', '')).filter((written) => written !== ''),
)

const anyAuditQuery: fc.Arbitrary<AuditQuery> = fc.record({
  person: text,
  table: text,
  key: text,
  column: text,
  action: text,
  job: text,
  from: text,
  to: text,
  search: hostileText.map((typed) => tidySearch(typed.replaceAll('\0', '').slice(0, 50))),
  page: fc.integer({ min: 1, max: 9_999 }),
  cursor: fc.option(
    fc.record({ side: fc.constantFrom('after', 'before'), token: fc.stringMatching(/^[\w.-]{1,40}$/) }),
  ),
  size: fc.constantFrom(...pageSizes),
})

test('a query of the trail survives the way into an address and back', () => {
  fc.assert(
    fc.property(anyAuditQuery, (query) => {
      expect(parse(toAuditSearch(query))).toEqual(query)
    }),
  )
})

test('the empty fields of a form that was sent without script ask nothing', () => {
  const form = 'person=&table=&key=&column=&action=&job=&from=&to=&q=&page=&size=&after=&before='
  expect(parse(form)).toEqual(wholeTrail)
  expect(toAuditSearch(wholeTrail)).toBe('')
  expect(toAuditSearch(parse('person=system&q=oak&from=last-week'))).toBe(
    '?person=system&from=last-week&q=oak',
  )
})

test.each([
  ['colour=red', /Unknown parameter "colour"/],
  ['sort=at', /Unknown parameter "sort"/],
  ['person=a&person=b', /"person" only once/],
  ['size=101', /"size" must be a whole number/],
  ['after=a&before=b', /not both/],
  ['key=%00', /"key" can’t contain a NUL/],
  [`key=${'k'.repeat(2_001)}`, /"key" has at most 2,000/],
])('%s is refused by its name', (search, sentence) => {
  expect(() => parse(search)).toThrow(sentence)
})

test('an export has no pages', () => {
  const parameters = new URLSearchParams('page=2')
  expect(() => parseAuditQuery(parameters, auditExportParameters)).toThrow(/Unknown parameter "page"/)
})
