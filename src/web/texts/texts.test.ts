import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { texts } from './texts.ts'

const web = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !file.includes('.test.') && file !== join('texts', 'texts.ts'))
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n')

function pathsOf(value: unknown, path: readonly string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  return Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))
}

/** By its whole name, or chosen out of its group: `texts.account.roles[…]`. */
function isUsed(path: readonly string[]): boolean {
  const whole = path.join('\\.')
  const group = path.slice(0, -1).join('\\.')
  return new RegExp(`\\b${whole}\\b|\\b${group}\\[`).test(sources)
}

test('every text is on some screen', () => {
  const unused = pathsOf(texts, ['texts']).filter((path) => !isUsed(path))
  expect(unused.map((path) => path.join('.'))).toEqual([])
})

test('a person reads numbers of rows as one says them', () => {
  expect(texts.rows.about(0, '0')).toBe('hardly any rows')
  expect(texts.rows.about(1, '1')).toBe('about one row')
  expect(texts.rows.about(5000, '5,000')).toBe('about 5,000 rows')
  expect(texts.rows.exactly(0, '0')).toBe('no rows')
  expect(texts.rows.exactly(1, '1')).toBe('one row')
  expect(texts.rows.exactly(12, '12')).toBe('12 rows')
})
