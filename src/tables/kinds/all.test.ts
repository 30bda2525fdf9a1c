import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindNames } from '../../wire/kind.ts'
import type { WireValue } from '../../wire/value.ts'
import { kinds } from './all.ts'

const spec = readFileSync(new URL('../SPEC.md', import.meta.url), 'utf8')

/** The rows of the table in the specification, `kind, kind | operators`. */
const offers = [...spec.matchAll(/^\| ([a-z, -]+) \| ([a-z ,]+) \|$/gm)].flatMap(
  ([, names = '', operators = '']) => names.split(', ').map((name) => [name, operators] as const),
)

test('[F3] every kind offers what the specification says', () => {
  const said = new Map(offers.filter(([name]) => name !== 'kind' && name !== 'relation'))
  const offered = kindNames
    .filter((name) => name !== 'relation')
    .map((name) => [name, kinds[name].operators.join(' ')])
  expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(said))
  expect(kinds.relation.operators).toEqual(['label'])
})

test.each(kindNames)('the kind %s is found under its own name', (name) => {
  expect(kinds[name].name).toBe(name)
})

const plain: readonly (readonly [WireValue, string])[] = [
  [null, ''],
  ['', ''],
  [true, 'true'],
  [0, '0'],
  [-0.5, '-0.5'],
  ['9007199254740993', '9007199254740993'],
  [['red', null, ['a', 1]], 'red, , a, 1'],
  [{ sizeBytes: 4000, preview: '00ff' }, '4000 bytes'],
]

test.each(plain)('%j is %j as plain text, whatever its kind', (value, text) => {
  for (const name of kindNames) expect(kinds[name].toText(value)).toBe(text)
})
