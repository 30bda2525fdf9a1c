import { expect, test } from 'vitest'
import { readChecks } from '../read-checks.ts'
import { toStandardSql } from './standard-sql.ts'

test.each([
  [String.raw`"a" in ('x','it\'s','b\\c','new\nline')`, ['x', "it's", 'b\\c', 'new\nline']],
  ["`a` is null or `a` in (_utf8mb4'x','ü','q')", ['x', 'ü', 'q']],
  [String.raw`(\`a\` in (_utf8mb4\'x\',_utf8mb4\'it\\\'s\'))`, ['x', "it's"]],
  [String.raw`((\`a\` = _latin1\'x\') or (\`a\` is null))`, ['x']],
  ['(`a` between 0 and 1)', ['0', '1']],
  ['`a` = 0 or `a` = 1', ['0', '1']],
  ['`a` <> 0 and `a` <> 1', undefined],
  ["`_utf8'` in ('a')", undefined],
])('a check gives its list: %s', (clause, values) => {
  const checks = readChecks(`check (${toStandardSql(clause)})`, () => 'integer')
  expect(checks.find(({ column }) => column === 'a')?.values).toEqual(values)
})

test('names stay as they are', () => {
  expect(toStandardSql("`it's` = 'a' and \"say \"\"'\" = 'b'")).toBe("`it's` = 'a' and \"say \"\"'\" = 'b'")
})
