import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rules = matches(readFileSync(join(import.meta.dirname, 'SPEC.md'), 'utf8'), /^- \*\*([A-Z]\d+)\*\*/gm)
const letters = new Set(rules.map((rule) => rule.charAt(0)))

test('every rule of the push server is cited by a test, and every rule that a test cites is there', () => {
  expect([...citedRules()].toSorted()).toEqual(rules.toSorted())
})

test('no rule has the number of another', () => {
  expect(rules).toEqual([...new Set(rules)])
})

/** The rules that tests of this engine, of its real clients and of the page cite in their names. */
function citedRules(): Set<string> {
  const files = ['src/realtime', 'test/realtime', 'src/web/live'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  const tests = files.filter((file) => /\.(?:test|cases)\.tsx?$/.test(file))
  return new Set(
    tests.flatMap((file) =>
      matches(readFileSync(file, 'utf8'), /['"`]((?:\[[A-Z]\d+\])+) /g)
        .flatMap((cited) => matches(cited, /\[([A-Z]\d+)\]/g))
        .filter((rule) => letters.has(rule.charAt(0))),
    ),
  )
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}
