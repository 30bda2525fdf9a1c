import { crc32, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, readSheets } from '../../../test/read-workbook.ts'
import type { ColumnSchema } from '../../db/index.ts'
import type { ValueType } from '../../wire/value.ts'
import type { CellValue, FormatOptions } from './format.ts'
import { createXlsx } from './xlsx.ts'
import { toSheetName } from './xlsx-book.ts'
import { mostCharacters } from './xlsx-cells.ts'

const usual: FormatOptions = { label: 'Orders', timeZone: 'Europe/Vienna', raw: false }

describe('XLSX', () => {
  test.each<[ValueType, CellValue, unknown]>([
    ['integer', -5, -5],
    ['bigint', '123456789012345', 123_456_789_012_345],
    ['bigint', '9007199254740993', '9007199254740993'],
    ['bigint', '18446744073709551615', '18446744073709551615'],
    ['integer', 1e15, '1000000000000000'],
    ['decimal', '-0.50', -0.5],
    ['decimal', '123456789012.345', 123_456_789_012.345],
    ['decimal', '123456789123456.12345', '123456789123456.12345'],
    ['decimal', '007', '007'],
    ['decimal', 'NaN', 'NaN'],
    ['float', 1.5e-9, 1.5e-9],
    ['float', 0.1, 0.1],
    ['float', '-Infinity', '-Infinity'],
    ['boolean', false, false],
    ['boolean', true, true],
    ['text', '007', '007'],
    ['text', '1e5', '1e5'],
    ['text', '=1+1', '=1+1'],
    ['text', '<b>&"\'</b>', '<b>&"\'</b>'],
    ['text', ' a  b\n', ' a  b\n'],
    ['text', 'Ärmel 👋', 'Ärmel 👋'],
    ['uuid', '00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000001'],
    ['array', ['a', null, ['b']], '["a",null,["b"]]'],
    ['integer', '=1+1', '=1+1'],
    ['text', undefined, 'Hidden'],
    ['text', null, null],
    ['date', '2026-11-26', new Date('2026-11-26T00:00:00Z')],
    ['date', '9999-12-31', new Date('9999-12-31T00:00:00Z')],
    ['date', '1900-03-01', new Date('1900-03-01T00:00:00Z')],
    ['date', '1900-02-28', '1900-02-28'],
    ['date', '2026-02-30', '2026-02-30'],
    ['date', '0000-00-00', '0000-00-00'],
    ['date', 'infinity', 'infinity'],
    ['datetime', '2026-11-26T10:30:00', new Date('2026-11-26T10:30:00Z')],
    ['datetime', '2026-11-26T10:30:00.250', new Date('2026-11-26T10:30:00.250Z')],
    ['datetime', '2026-11-26T10:30:00.1234567', '2026-11-26T10:30:00.1234567'],
    ['datetime', '2500-01-01T00:00:00.000001', '2500-01-01T00:00:00.000001'],
    // The moments are in winter, in summer and on the two days when the viewer's clock changes.
    ['instant', '2026-11-26T10:30:00Z', new Date('2026-11-26T11:30:00Z')],
    ['instant', '2026-07-01T22:30:00Z', new Date('2026-07-02T00:30:00Z')],
    ['instant', '2026-03-29T00:59:59Z', new Date('2026-03-29T01:59:59Z')],
    ['instant', '2026-03-29T01:00:00Z', new Date('2026-03-29T03:00:00Z')],
    ['instant', '2026-10-25T00:59:59Z', new Date('2026-10-25T02:59:59Z')],
    ['instant', '2026-10-25T01:00:00Z', new Date('2026-10-25T02:00:00Z')],
    ['instant', '2026-12-31T23:30:00Z', new Date('2027-01-01T00:30:00Z')],
    ['instant', '2026-11-26 10:30:00+01', '2026-11-26 10:30:00+01'],
    ['time', '25:00:00', '25:00:00'],
    ['time', '10:30:00+02', '10:30:00+02'],
  ])('[E15] a column of %s writes %j so that another program reads %j', async (type, value, cell) => {
    const [sheet] = await readSheets(write([column('a', type), column('b')], [[value, 'x']]))
    expect(sheet).toEqual({
      sheet: 'Orders',
      data: [
        ['a', 'b'],
        [cell, 'x'],
      ],
    })
  })

  test('[E15] a time of day is a part of a day', async () => {
    const xml = await readPart('xl/worksheets/sheet1.xml', write([column('t', 'time')], [['18:00:00']]))
    expect(xml).toContain('<c r="A2" s="5"><v>0.75</v></c>')
  })

  test('[E15] a number shows the decimals that it has', async () => {
    const parts = write([column('n', 'decimal')], [['1.50'], ['2']])
    const bytes = await bytesOf(parts)
    expect(await readPart('xl/worksheets/sheet1.xml', one(bytes))).toContain(
      '<c r="A2" s="9"><v>1.50</v></c>',
    )
    const formats = [...(await readPart('xl/styles.xml', one(bytes))).matchAll(/<xf numFmtId="(\d+)"/g)]
    expect(await readPart('xl/styles.xml', one(bytes))).toContain(
      `<numFmt numFmtId="${formats[1 + 9]?.[1]}" formatCode="0.00"/>`,
    )
  })

  test('[E15] keeps every text but those that a cell can’t hold', async () => {
    const letters = fc.constantFrom('a', ' ', '<', '&', '_', 'x', '0', '4', '1', '\n', '\t', '👋', '=', "'")
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: letters, minLength: 1 }), { minLength: 1 }),
        async (texts) => {
          const [sheet] = await readSheets(
            write(
              [column('a')],
              texts.map((text) => [text]),
            ),
          )
          const decoded = sheet?.data.slice(1).map(([cell]) => decode(String(cell)))
          expect(decoded).toEqual(texts)
        },
      ),
    )
  })

  test('[E15] writes what XML can’t hold as Office does', async () => {
    const xml = await readPart(
      'xl/worksheets/sheet1.xml',
      write([column('a')], [['\0\x07\r_x0041_\uD800\uFFFF']]),
    )
    expect(xml).toContain('_x0000__x0007__x000D__x005F_x0041__xD800__xFFFF_')
  })

  test('[E15] has a bold head that stays in sight, and widths', async () => {
    const xml = await readPart('xl/worksheets/sheet1.xml', write([column('a', 'date'), column('b')], []))
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<col min="1" max="1" width="12" customWidth="1"/>')
    expect(xml).toContain('<c r="A1" s="1" t="inlineStr">')
  })

  test('[E16] cuts a text that is too long, and the file says so', async () => {
    const fits = 'x'.repeat(mostCharacters)
    const sheets = await readSheets(write([column('a')], [[fits], [`${fits}👋`], ['short']]))
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Orders', 'Notes'])
    const cells = sheets[0]?.data.slice(1).map(([cell]) => String(cell)) ?? []
    expect([cells[0], cells[2]]).toEqual([fits, 'short'])
    expect(cells[1]).toHaveLength(mostCharacters)
    expect(cells[1]).toMatch(
      /^x+… \(cut here: 32,769 characters\. CSV and NDJSON files have all of them\.\)$/,
    )
    expect(sheets[1]?.data[1]?.[0]).toMatch(/^1 text was longer/)
  })

  test.each([
    { rows: 3, characters: 1e9 },
    { rows: 1e6, characters: createXlsx([column('id', 'integer')], usual).head.length + 41 },
  ])('[E16] goes on in another sheet where one is full, and the file says so (%j)', async (limits) => {
    const rows = [1, 2, 3, 4, 5].map((id) => [id])
    const sheets = await readSheets(write([column('id', 'integer')], rows, { ...usual, limits }))
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Orders', 'Orders (2)', 'Orders (3)', 'Notes'])
    expect(sheets.slice(0, 3).map(({ data }) => data.map(([cell]) => cell))).toEqual([
      ['id', 1, 2],
      ['id', 3, 4],
      ['id', 5],
    ])
    expect(sheets[3]?.data[1]?.[0]).toContain('Orders, Orders (2), Orders (3)')
  })

  test.each([
    ['Sales: 2026/27 [all]?*', 1, 'Sales_ 2026_27 _all___'],
    ['x'.repeat(40), 12, `${'x'.repeat(26)} (12)`],
    ["'quoted'", 1, '_quoted_'],
    ['History', 1, '_History'],
    [' ', 1, '_'],
  ])('[E15] a list called %j has sheet %d called %j', (label, number, name) => {
    expect(toSheetName(label, number)).toBe(name)
  })

  test('[E15] is an archive that tells the size and the checksum of each part', async () => {
    const rows = Array.from({ length: 20_000 }, (_none, at) => [at, `row ${at}`])
    const bytes = await bytesOf(write([column('id', 'integer'), column('b')], rows))
    for (const name of ['xl/styles.xml', 'xl/worksheets/sheet1.xml', '[Content_Types].xml']) {
      const xml = await readPart(name, one(bytes))
      const at = bytes.lastIndexOf(name) - 46
      expect([bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 24)]).toEqual([
        crc32(xml),
        Buffer.byteLength(xml),
      ])
    }
  })
})

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

function write(columns: readonly ColumnSchema[], rows: readonly (readonly CellValue[])[], options = usual) {
  const format = createXlsx(columns, options)
  async function* pieces(): AsyncGenerator<string> {
    yield format.head
    // Some rows come together, as from a database.
    for (let at = 0; at < rows.length; at += 2) {
      yield rows
        .slice(at, at + 2)
        .map((values) => format.toLine(null, values))
        .join('')
    }
  }
  return format.toFile?.(pieces()) ?? pieces()
}

async function* one(bytes: Buffer<ArrayBuffer>): AsyncGenerator<Buffer<ArrayBuffer>> {
  yield bytes
}

/** Finds a file by the directory at the end. */
async function readPart(name: string, pieces: Parameters<typeof bytesOf>[0]): Promise<string> {
  const bytes = await bytesOf(pieces)
  const at = bytes.lastIndexOf(name) - 46
  const [packed, offset] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
  const from = offset + 30 + bytes.readUInt16LE(offset + 26)
  return inflateRawSync(bytes.subarray(from, from + packed)).toString()
}

/** The reader leaves Office's own escapes as they are. */
function decode(text: string): string {
  return text.replace(/_x005F_/g, '_')
}
