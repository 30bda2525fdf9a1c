import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SeekAbilities, type SeekKey, type SeekRange, type SeekTerm, toSeekRanges } from './seek.ts'

type Row = readonly (number | null)[]

interface Place {
  readonly keys: readonly SeekKey[]
  readonly cursor: Row
  readonly abilities: SeekAbilities
}

const abilities = fc.record<SeekAbilities>({
  rowValues: fc.boolean(),
  nullsAscending: fc.constantFrom('first', 'last'),
})

const columns = fc.array(
  fc.record({ direction: fc.constantFrom('asc' as const, 'desc' as const), nullable: fc.boolean() }),
  { minLength: 1, maxLength: 4 },
)

/** There are few values, so that rows tie in every way. */
const place = fc.tuple(columns, abilities).chain(([keys, able]) =>
  fc.tuple(...keys.map(anyValue)).map(
    (cursor): Place => ({
      keys: keys.map((key, at) => ({ ...key, atNull: cursor[at] === null })),
      cursor,
      abilities: able,
    }),
  ),
)

function anyValue({ nullable }: Pick<SeekKey, 'nullable'>): fc.Arbitrary<number | null> {
  return nullable ? fc.constantFrom(0, 1, 2, null) : fc.constantFrom(0, 1, 2)
}

describe('the ranges behind a cursor', () => {
  test('[P5] hold exactly the rows behind it, in their order, wherever it stands', () => {
    fc.assert(
      fc.property(place, (given) => {
        const all = everyRow(given.keys).sort((a, b) => compare(a, b, given))
        const behind = all.filter((row) => compare(row, given.cursor, given) > 0)
        const ranges = toSeekRanges(given.keys, given.abilities)
        expect(ranges.flatMap((range) => all.filter((row) => isWithin(row, range, given)))).toEqual(behind)
      }),
    )
  })

  test('[P5] say rightly which keys are the same in all rows of a range', () => {
    fc.assert(
      fc.property(place, (given) => {
        for (const range of toSeekRanges(given.keys, given.abilities)) {
          const rows = everyRow(given.keys).filter((row) => isWithin(row, range, given))
          for (const row of rows) expect(row.slice(0, range.fixed)).toEqual(rows[0]?.slice(0, range.fixed))
        }
      }),
    )
  })

  const first: SeekAbilities = { rowValues: true, nullsAscending: 'first' }
  const last: SeekAbilities = { rowValues: true, nullsAscending: 'last' }

  test.each([
    ['one key', 'a', first, ['a>']],
    ['one direction', '-a -b -c', first, ['(a…)>']],
    ['one direction, without row values', 'a b', { ...first, rowValues: false }, ['a= b>', 'a>']],
    ['two directions', '-a b', first, ['a= b>', 'a>']],
    ['three keys in two directions', '-a b c', first, ['a= (b…)>', 'a>']],
    ['three keys that alternate', 'a -b c', last, ['a= b= c>', 'a= b>', 'a>']],
    ['a nullable key whose nulls stand before', 'a? b', first, ['(a…)>']],
    ['a nullable key whose nulls stand behind', 'a? b', last, ['(a…)>', 'a null']],
    ['a cursor among nulls that stand before', 'a0 b', first, ['a null b>', 'a value']],
    ['a cursor among nulls that stand behind', 'a0 b', last, ['a null b>']],
  ] as const)('take few statements: %s', (_what, keys, able, expected) => {
    expect(toSeekRanges(keys.split(' ').map(toKey), able).map(describeRange)).toEqual(expected)
  })
})

/** "-a?" is descending and nullable; "a0" is at a null. */
function toKey(text: string): SeekKey {
  return {
    direction: text.startsWith('-') ? 'desc' : 'asc',
    nullable: /[?0]$/.test(text),
    atNull: text.endsWith('0'),
  }
}

function describeRange({ terms }: SeekRange): string {
  return terms.map(describeTerm).join(' ')
}

function describeTerm({ kind, at }: SeekTerm): string {
  const name = 'abcd'.charAt(at)
  if (kind === 'rows-behind') return `(${name}…)>`
  return `${name}${{ same: '=', behind: '>', null: ' null', value: ' value' }[kind]}`
}

function everyRow(keys: readonly SeekKey[]): Row[] {
  return keys.reduce<Row[]>(
    (rows, { nullable }) =>
      rows.flatMap((row) => [0, 1, 2, ...(nullable ? [null] : [])].map((value) => [...row, value])),
    [[]],
  )
}

function compare(a: Row, b: Row, { keys, abilities: able }: Place): number {
  for (const [at, { direction }] of keys.entries()) {
    const difference = rank(a[at], able) - rank(b[at], able)
    if (difference !== 0) return direction === 'asc' ? difference : -difference
  }
  return 0
}

function rank(value: number | null | undefined, { nullsAscending }: SeekAbilities): number {
  return value ?? (nullsAscending === 'first' ? -1 : 9)
}

function isWithin(row: Row, range: SeekRange, given: Place): boolean {
  return range.terms.every((term) => holds(row, term, given) === true)
}

/** Answers like SQL: null if it is unknown. */
function holds(row: Row, { kind, at }: SeekTerm, given: Place): boolean | null {
  const [value = null, bound = null] = [row[at], given.cursor[at]]
  switch (kind) {
    case 'null':
      return value === null
    case 'value':
      return value !== null
    case 'same':
      return value === null || bound === null ? null : value === bound
    case 'behind':
      return isBehind(row, at, given)
    case 'rows-behind':
      return value === bound && value !== null && at < given.keys.length - 1
        ? holds(row, { kind, at: at + 1 }, given)
        : isBehind(row, at, given)
  }
}

function isBehind(row: Row, at: number, { keys, cursor }: Place): boolean | null {
  const [value = null, bound = null] = [row[at], cursor[at]]
  if (value === null || bound === null) return null
  return keys[at]?.direction === 'asc' ? value > bound : value < bound
}
