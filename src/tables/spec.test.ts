import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rules = new Set(
  matches(readFileSync(join(root, 'src/tables/SPEC.md'), 'utf8'), /^- \*\*([A-Z]\d+)\*\*/gm),
)
const letters = [...new Set([...rules].map((rule) => rule.charAt(0)))].join('')

test('every rule of the list engine is cited by a test, and every rule that a test cites is there', () => {
  expect([...citedRules()].toSorted()).toEqual([...rules].toSorted())
})

test('no rule has the number of another', () => {
  const all = matches(readFileSync(join(root, 'src/tables/SPEC.md'), 'utf8'), /^- \*\*([A-Z]\d+)\*\*/gm)
  expect(all).toEqual([...rules])
})

/** The rules that tests of this engine and of its doors cite in their names. The push server has its own rules. */
function citedRules(): Set<string> {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  const tests = files
    .filter((file) => !file.startsWith(join(root, 'src/realtime')))
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file))
  return new Set(
    tests.flatMap((file) =>
      matches(readFileSync(file, 'utf8'), /['"`]((?:\[[A-Z]\d+\])+) /g)
        .flatMap((cited) => matches(cited, /\[([A-Z]\d+)\]/g))
        .filter((rule) => letters.includes(rule.charAt(0))),
    ),
  )
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}
