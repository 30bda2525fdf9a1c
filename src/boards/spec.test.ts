import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rules = matches(readFileSync(join(import.meta.dirname, 'SPEC.md'), 'utf8'), /^\* \*\*(B\d+)\*\*/gm)

test('every rule has a test, and every cited rule is there', () => {
  const tests = globSync('src/kernel/{boards,tiles,known-tiles}*.test.ts', { cwd: root })
  const cited = tests.flatMap((file) => matches(readFileSync(join(root, file), 'utf8'), /\[(B\d+)\]/g))
  expect([...new Set(cited)].toSorted()).toEqual([...rules].toSorted())
})

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, rule = '']) => rule)
}
