import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const faults = 45
const page = readFileSync('test/failures/README.md', 'utf8')
const lines: readonly string[] = page.match(/^\| \d+ \|.*$/gm) ?? []
/** The files in the last cell of a line. */
const filesIn = (line: string) =>
  [...(line.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

test('the table has a line for each fault, in order', () => {
  const numbers = lines.map((line) => Number(/\d+/.exec(line)))
  expect(numbers).toEqual(Array.from({ length: faults }, (_, at) => at + 1))
})

test.each(lines)('a test causes the fault, or the line says that it does not hold: %s', (line) => {
  const paths = filesIn(line)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(paths.length > 0 || line.includes('Not held')).toBe(true)
})

test('every test of failures stands on the page', () => {
  const tests = globSync('test/failures/*.{db,socket}.test.ts')
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((path) => !page.includes(basename(path)))).toEqual([])
})
