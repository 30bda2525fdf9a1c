import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createImportFile, readAll } from '../../../../test/import-file.ts'
import '../../../../test/scale.ts'
import { cellSeparators, textEncodings } from '../../../wire/file-format.ts'
import { openFile } from '../read-records.ts'
import type { CsvFormat } from './open-csv.ts'

const separator = fc.constantFrom(...cellSeparators)
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
const cell = fc.oneof(
  fc.constantFrom('', 'NULL', '"', '""', '\r', '\n', '\r\n', ',', ';', '\t', '|', ' x '),
  fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '|', '\n', '\r', ' ', 'ü', '€') }),
)
const wideCell = fc.oneof(cell, fc.string({ unit: fc.constantFrom('a', '"', '\n', 'я', '漢', '𝄞') }))
const text = (encoding: string) => (encoding === 'windows-1252' ? cell : wideCell)

const file = fc
  .record({
    encoding: fc.constantFrom(...textEncodings),
    separator,
    lineEnd,
    width: fc.integer({ min: 1, max: 4 }),
    step: fc.constantFrom(1, 2, 3, 7, 65_536),
    allQuoted: fc.boolean(),
    hasMark: fc.boolean(),
  })
  .chain((rules) =>
    fc.tuple(
      fc.constant(rules),
      fc.array(
        fc.array(fc.option(text(rules.encoding)), { minLength: rules.width, maxLength: rules.width }),
        { minLength: 1, maxLength: 8 },
      ),
    ),
  )

test('what was written as CSV is read again, in every encoding, separator and line end', async () => {
  await fc.assert(
    fc.asyncProperty(
      file,
      async ([{ encoding, separator, lineEnd, width, step, allQuoted, hasMark }, rows]) => {
        const quote = (value: string | null) => {
          if (value === null) return 'NULL'
          const isPlain =
            !allQuoted &&
            value !== '' &&
            value !== 'NULL' &&
            !/["\r\n]/.test(value) &&
            !value.includes(separator)
          return isPlain ? value : `"${value.replaceAll('"', '""')}"`
        }
        const lines = rows.map((row) => row.map(quote).join(separator) + lineEnd)
        const bytes = encode((hasMark ? '\ufeff' : '') + lines.join(''), encoding)
        const format: CsvFormat = { kind: 'csv', encoding, separator, header: false, nullToken: 'NULL' }
        const opened = await openFile(createImportFile(bytes, 'x.csv', step), format)
        const records = await readAll(opened)
        expect(opened.headers).toHaveLength(width)
        expect(records.map(({ cells }) => cells)).toEqual(rows)
        const starts = lines.map(
          (_line, place) =>
            (lines
              .slice(0, place)
              .join('')
              .match(/\r\n?|\n/g)?.length ?? 0) + 1,
        )
        expect(records.map(({ line }) => line)).toEqual(starts)
      },
    ),
  )
})

test('csv-parse reads the same cells, or refuses the same file', async () => {
  const soup = fc.string({ unit: fc.constantFrom('a', 'b', '"', '"', ',', ',', '\n', ' ') })
  await fc.assert(
    fc.asyncProperty(soup, async (content) => {
      const format: CsvFormat = {
        kind: 'csv',
        encoding: 'utf-8',
        separator: ',',
        header: false,
        nullToken: null,
      }
      const theirs = attempt(() =>
        parse(content, { relax_column_count: true, skip_empty_lines: true, record_delimiter: '\n' }),
      )
      const ours = await openFile(createImportFile(content), format)
        .then(async (opened) =>
          (await readAll(opened)).map(({ cells, fault }) => (fault === null ? cells : null)),
        )
        .catch(() => null)
      const rows = theirs?.map((row) => (row.length === theirs[0]?.length ? row : null))
      expect(ours).toEqual(rows === undefined || rows.length === 0 ? null : rows)
    }),
  )
})

function attempt(read: () => string[][]): string[][] | null {
  try {
    return read()
  } catch {
    return null
  }
}

function encode(content: string, encoding: CsvFormat['encoding']): Buffer {
  if (encoding === 'utf-8') return Buffer.from(content)
  if (encoding === 'utf-16le') return Buffer.from(content, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(content, 'utf16le').swap16()
  return Buffer.from(content.replace('\ufeff', '').replaceAll('€', '\x80'), 'latin1')
}
