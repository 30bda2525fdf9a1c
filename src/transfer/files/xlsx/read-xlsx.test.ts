import { expect, test } from 'vitest'
import { createImportFile, readAll } from '../../../../test/import-file.ts'
import { makeWorkbook, type WorkbookParts, workbookEntries } from '../../../../test/make-workbook.ts'
import { makeZip, type ZipEntry } from '../../../../test/make-zip.ts'
import { isProblem } from '../../../std/problem.ts'
import { detectFormat } from '../detect-format.ts'
import { openFile } from '../read-records.ts'
import type { XlsxFormat } from './open-xlsx.ts'

const format: XlsxFormat = { kind: 'xlsx', sheet: 'Sheet1', header: true, nullToken: null }

const header =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1" t="inlineStr"><is><t>name</t></is></c></row>'

test('shared, inline and formula texts, numbers and truth values are read', async () => {
  const texts = [
    '<t>id</t>',
    '<t>name</t>',
    '<r><t>A</t></r><r><t xml:space="preserve">da &amp; _x0041__x005F_x</t></r><rPh sb="0" eb="1"><t>no</t></rPh>',
  ]
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
    '<row r="2" hidden="1"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>2</v></c></row>' +
    '<row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="str"><f>A1</f><v>x</v></c></row>' +
    '<row><c><f>1+1</f><v>2</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t><![CDATA[<line>]]></t></r></is></c></row>' +
    '<row r="9"><c r="B9" t="b"><v>0</v></c></row>'
  expect(await read({ sheets: { Sheet1: rows }, texts })).toEqual({
    headers: ['id', 'name'],
    records: [
      { line: 2, cells: ['1', 'Ada & A_x'], fault: null },
      { line: 4, cells: ['true', 'x'], fault: null },
      { line: 5, cells: ['2', 'in<line>'], fault: null },
      { line: 9, cells: ['', 'false'], fault: null },
    ],
  })
})

test.each([
  ['0.1', '0.1'],
  ['1.1000000000000001', '1.1'],
  ['1E+20', '100000000000000000000'],
  ['1.5E-7', '0.00000015'],
  ['12345678901234567890', '12345678901234567890'],
  ['-0', '0'],
  ['1.50', '1.5'],
  ['', ''],
])('the number %s is %s', async (raw, text) => {
  const { records } = await read({
    sheets: { Sheet1: `${header}<row><c><v>7</v></c><c><v>${raw}</v></c></row>` },
  })
  expect(records[0]).toEqual({ line: 2, cells: ['7', text], fault: null })
})

test.each([
  ['14', '46352', '2026-11-26'],
  ['22', '46352.572916666664', '2026-11-26 13:45:00'],
  ['22', '46352', '2026-11-26 00:00:00'],
  ['14', '46352.572916666664', '2026-11-26 13:45:00'],
  ['21', '0.57291666666666663', '13:45:00'],
  ['46', '1.5', '36:00:00'],
  ['14', '1', '1900-01-01'],
  ['14', '59', '1900-02-28'],
  ['14', '61', '1900-03-01'],
  ['14', '2958465', '9999-12-31'],
  ['200', '46352', '2026-11-26'],
  ['201', '46352.5000057870', '2026-11-26 12:00:00.500'],
  ['202', '46352', '46352'],
  ['203', '0.5', '12:00:00'],
  ['0', '46352', '46352'],
])('with the number format %s, %s is %s', async (id, raw, text) => {
  const styles = `<numFmts><numFmt numFmtId="200" formatCode="[$-409]d\\ mmm&quot;h&quot;;@"/><numFmt numFmtId="201" formatCode="yyyy-mm-dd hh:mm:ss.000"/><numFmt numFmtId="202" formatCode="[Red]0.00&quot; days&quot;"/><numFmt numFmtId="203" formatCode="h:mm AM/PM"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="${id}"/></cellXfs>`
  const rows = `${header}<row><c><v>7</v></c><c s="1"><v>${raw}</v></c></row>`
  expect((await read({ sheets: { Sheet1: rows }, styles })).records[0]).toEqual({
    line: 2,
    cells: ['7', text],
    fault: null,
  })
})

test('days may be counted from 1904', async () => {
  const styles = '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>'
  const rows = `${header}<row><c s="1"><v>0</v></c><c s="1"><v>44890</v></c></row>`
  const { records } = await read({ sheets: { Sheet1: rows }, styles, is1904: true })
  expect(records[0]?.cells).toEqual(['1904-01-01', '2026-11-26'])
})

test.each([
  ['<c r="B2" t="e"><v>#N/A</v></c>', 'The cell B2 has the error "#N/A".'],
  ['<c r="B2"><f>A1</f></c>', 'The formula of the cell B2 has no stored result.'],
  ['<c r="B2" t="s"><v>9</v></c>', 'The text of the cell B2 is missing'],
  ['<c r="B2"><v>1x</v></c>', 'The cell B2 should be a number'],
  ['<c r="B2"><v>1E+999</v></c>', 'The cell B2 should be a number'],
  ['<c r="B2" s="1"><v>60</v></c>', 'The cell B2 should be a date'],
  ['<c r="B2" s="1"><v>-1</v></c>', 'The cell B2 should be a date'],
  ['<c r="B2" t="str"><v>_x0000_</v></c>', 'contains a NUL character'],
  ['<c r="C2"><v>1</v></c>', 'This record has 3 cells, but there are 2 columns.'],
])('%s is a fault of its record, and the next ones are read', async (cell, sentence) => {
  const rows = `${header}<row r="2"><c r="A2"><v>1</v></c>${cell}</row><row r="3"><c r="A3"><v>2</v></c></row>`
  const { records } = await read({
    sheets: { Sheet1: rows },
    styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
  })
  expect(String(records[0]?.fault)).toContain(sentence)
  expect(records[1]).toEqual({ line: 3, cells: ['2', ''], fault: null })
})

test('without a header row, columns have letters, and the null token is null', async () => {
  const rows = '<row><c t="str"><v>NULL</v></c></row><row><c/><c><v>1</v></c></row>'
  const { headers, records } = await read({ sheets: { Sheet1: rows } }, { header: false, nullToken: 'NULL' })
  expect(headers).toEqual(['A', 'B'])
  expect(records.map(({ cells }) => cells)).toEqual([
    [null, ''],
    ['', '1'],
  ])
})

test('sheets, header and null token are detected', async () => {
  const rows = `${header}<row><c><v>1</v></c><c t="str"><v>NULL</v></c></row>`
  const file = createImportFile(makeWorkbook({ sheets: { 'Umsatz &amp; mehr': rows, Other: '' } }), 'x.csv')
  expect(await detectFormat(file)).toEqual({
    format: { kind: 'xlsx', sheet: 'Umsatz & mehr', header: true, nullToken: 'NULL' },
    sheets: ['Umsatz & mehr', 'Other'],
  })
})

test('the prefix of elements is the choice of the writer', async () => {
  const bytes = makeZip(
    workbookEntries({}).map((entry) =>
      entry.name.includes('sheet1')
        ? {
            ...entry,
            content:
              '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
          }
        : entry,
    ),
  )
  const opened = await openFile(createImportFile(bytes), { ...format, header: false })
  expect((await readAll(opened))[0]?.cells).toEqual(['1'])
})

test.each([
  ['an archive of another kind', makeZip([{ name: 'a.txt', content: 'x' }]), 'This file is of the type ZIP.'],
  [
    'a binary workbook',
    makeZip([{ name: 'xl/workbook.bin', content: 'x' }]),
    'This file is of the type XLSB.',
  ],
  ['an ODS file', makeZip([{ name: 'content.xml', content: 'x' }]), 'This file is of the type OpenDocument.'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This file is of the type XLS.'],
  [
    'an encrypted workbook',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'This workbook is encrypted.',
  ],
  ['an encrypted archive', changed(() => true, { flags: 1 }), 'This workbook is encrypted.'],
  ['half an archive', makeWorkbook({}).subarray(0, 700), 'This workbook is damaged: "ZIP"'],
  ['no sheet', makeWorkbook({ sheets: {} }), 'This workbook has no sheet'],
  ['no part for a sheet', without('xl/worksheets/sheet1.xml'), '"xl/worksheets/sheet1.xml" is missing'],
  ['no relations', without('xl/_rels/workbook.xml.rels'), '"xl/_rels/workbook.xml.rels" is missing'],
  ['a DOCTYPE', changed(isSheet, { content: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }), 'has a DOCTYPE'],
  [
    'an unknown entity',
    changed(isSheet, { content: '<x>&a;</x>' }),
    '"xl/worksheets/sheet1.xml" can’t be read',
  ],
  ['an open element', changed(isSheet, { content: '<x>' }), '"xl/worksheets/sheet1.xml" can’t be read'],
  ['wrong UTF-8', changed(isSheet, { content: Buffer.from('<x>\xff</x>', 'latin1') }), 'can’t be read'],
  ['a part that is longer than it claims', changed(isSheet, { claimedSize: 10 }), 'can’t be read'],
  ['a part that is shorter than it claims', changed(isSheet, { claimedSize: 10_000 }), 'can’t be read'],
  [
    'a text of 17 million characters',
    changed(isSheet, { content: `<x>${'x'.repeat(17 << 20)}`, stored: true }),
    'can’t be read',
  ],
  ['a row beyond the last', sheet('<row r="1048577"><c><v>1</v></c></row>'), 'can follow as "1048577"'],
  ['a row that comes twice', sheet('<row r="2"><c><v>1</v></c></row><row r="2"/>'), 'can follow as "2"'],
  ['a column beyond the last', sheet('<row r="1"><c r="XFE1"><v>1</v></c></row>'), 'can follow as "XFE1"'],
  ['a cell of another row', sheet('<row r="1"><c r="A2"><v>1</v></c></row>'), 'can follow as "A2"'],
  ['no row with values', sheet('<row><c/></row>'), 'This file has no row with values.'],
])('%s is a problem with a sentence', async (_name, bytes, sentence) => {
  const file = createImportFile(bytes, 'rows.bin')
  const reading = detectFormat(file).then(async (found) => await readAll(await openFile(file, found.format)))
  await expect(reading).rejects.toThrow(sentence)
  await expect(reading).rejects.toSatisfy(isProblem)
})

test('a sheet that does not exist is a problem', async () => {
  await expect(read({}, { sheet: 'Nope' })).rejects.toThrow('This workbook has no sheet "Nope".')
})

async function read(parts: WorkbookParts, rules: Partial<XlsxFormat> = {}) {
  const opened = await openFile(createImportFile(makeWorkbook(parts)), { ...format, ...rules })
  return { headers: opened.headers, records: await readAll(opened) }
}

function sheet(rows: string): Buffer {
  return makeWorkbook({ sheets: { Sheet1: rows } })
}

function isSheet(name: string): boolean {
  return name.includes('/sheet1.')
}

function changed(isChosen: (name: string) => boolean, change: Partial<ZipEntry>): Buffer {
  const entries = workbookEntries({ sheets: { Sheet1: header } })
  return makeZip(entries.map((entry) => (isChosen(entry.name) ? { ...entry, ...change } : entry)))
}

function without(name: string): Buffer {
  return makeZip(workbookEntries({ sheets: { Sheet1: header } }).filter((entry) => entry.name !== name))
}
