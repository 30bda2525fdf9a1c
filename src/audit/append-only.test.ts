import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('entries are deleted by retention alone, and changed nowhere', () => {
  const src = join(import.meta.dirname, '..')
  const changing =
    /(?:updateTable|deleteFrom|mergeInto|replaceInto)\(\s*\[?\s*['"`]entries\b|\b(?:update|delete from|merge into)\s+\S*entries\b/i
  const found = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !file.includes('.test.') && changing.test(readFileSync(join(src, file), 'utf8')))
    .toSorted()
  expect(found).toEqual(['audit/redact.ts', 'audit/retention.ts'])
})
