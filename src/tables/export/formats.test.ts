import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ColumnSchema } from '../../db/index.ts'
import type { ValueType, WholeValue } from '../../wire/value.ts'
import { createCsv } from './csv.ts'
import { createNdjson } from './ndjson.ts'

function column(name: string, type: ValueType = 'text'): ColumnSchema {
  return {
    name,
    type,
    declaredType: type,
    ordered: true,
    nullable: true,
    defaultExpression: null,
    generated: false,
    comment: null,
    allowedValues: null,
    updatable: true,
  }
}

const options = { label: 'Things', timeZone: 'UTC', raw: false }
const three = createCsv([column('a'), column('b'), column('c')], options)

describe('CSV', () => {
  test('[E3] begins with a mark that spreadsheets need, and the names of its columns', () => {
    expect(createCsv([column('id', 'integer'), column('a "b"')], options).head).toBe('\uFEFFid,"a ""b"""\r\n')
  })

  test.each<[what: string, value: WholeValue, cell: string]>([
    ['no value', null, ''],
    ['an empty text', '', '""'],
    ['a word', 'word', 'word'],
    ['words', 'two words', 'two words'],
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'say "hi"', '"say ""hi"""'],
    ['a line end', 'a\r\nb', '"a\r\nb"'],
    ['another one', 'a\nb', '"a\nb"'],
    ['a semicolon, which other countries split at', 'a;b', '"a;b"'],
    ['blanks at an end', ' a', '" a"'],
    ['blanks at the other', 'a ', '"a "'],
    ['other letters', 'Ärmel 👋', 'Ärmel 👋'],
    ['a NUL, which ends a file for some', 'a\0b', '"a\uFFFDb"'],
    ['a number', 1.5, '1.5'],
    ['a boolean', false, 'false'],
    ['a list', ['a', null, ['b,c']], '"[""a"",null,[""b,c""]]"'],
  ])('[E3] writes %s so that it is read again', (_what, value, cell) => {
    expect(three.toLine(null, ['x', value, 'y'])).toBe(`x,${cell},y\r\n`)
  })

  test('[E3] is read by any reader of RFC 4180 as what was written', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ä', '"', ',', '\r', '\n', ';', ' ', '👋') })
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const written = rows.map((row) => three.toLine(null, row)).join('')
        const expected = rows.map((row) => row.map((cell) => (/^[\r\n]/.test(cell) ? `'${cell}` : cell)))
        expect(readCsv(written)).toEqual(expected)
      }),
    )
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM', "'＠SUM"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['1-1', '1-1'],
    ['a=b', 'a=b'],
  ])('[E4] takes from the text %j what a spreadsheet would run', (text, cell) => {
    expect(three.toLine(null, [text, null, null])).toBe(`${cell},,\r\n`)
    expect(createCsv([column(text)], options).head).toBe(`\uFEFF${cell}\r\n`)
  })

  test.each<[ValueType, WholeValue, string]>([
    ['integer', -5, '-5'],
    ['bigint', '-9007199254740993', '-9007199254740993'],
    ['decimal', '-0.50', '-0.50'],
    ['decimal', '-1e60', '-1e60'],
    ['float', '-Infinity', '-Infinity'],
    ['float', -1.5e-9, '-1.5e-9'],
    // Some databases accept any text in a column of numbers.
    ['integer', '=1+1', "'=1+1"],
    ['decimal', '-1+cmd()', "'-1+cmd()"],
    ['text', '-5', "'-5"],
    ['other', '-1 days', "'-1 days"],
  ])('[E4] a column of %s writes %j as %s', (type, value, cell) => {
    expect(createCsv([column('n', type)], options).toLine(null, [value])).toBe(`${cell}\r\n`)
  })
})

test('[E4] raw CSV has texts as they are, for programs', () => {
  const { head, toLine } = createCsv([column('=a'), column('n', 'integer')], { ...options, raw: true })
  expect(head).toBe('=a,n\r\n')
  expect(toLine(null, ['=1+1', -5])).toBe('=1+1,-5\r\n')
  expect(toLine(null, ['\t"@\0', null])).toBe('"\t""@\0",\r\n')
})

test('[E5] NDJSON has a row a line, with its key and its values under any name', () => {
  const names = ['__proto__', 'a"b', 'list', 'none']
  const { head, toLine } = createNdjson(
    names.map((name) => column(name)),
    options,
  )
  expect(head).toBe('')
  const line = toLine('1,=3D', ['=1\n2', 0.5, ['a', null], null])
  expect(line).toMatch(/^[^\n]+\n$/)
  const row = JSON.parse(line)
  expect(row.key).toBe('1,=3D')
  expect(Object.entries(row.values)).toEqual([
    ['__proto__', '=1\n2'],
    ['a"b', 0.5],
    ['list', ['a', null]],
    ['none', null],
  ])
  expect(toLine(null, [])).toBe('{"key":null,"values":{}}\n')
})

/** Parses by the grammar of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  expect(rows.map((cells) => cells.length)).toEqual(rows.map(() => 3))
  return rows
}
