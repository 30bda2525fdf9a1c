import { expect, test } from 'vitest'
import { createImportFile, readAll } from '../../../../test/import-file.ts'
import { isProblem } from '../../../std/problem.ts'
import { openFile } from '../read-records.ts'
import type { CsvFormat } from './open-csv.ts'

const format: CsvFormat = { kind: 'csv', encoding: 'utf-8', separator: ',', header: true, nullToken: null }

test('a file has headers and records, each with its line', async () => {
  expect(await read('id,name\n1,Ada\n\n2,"Grace\nHopper"\r\n3,"say ""hi"""\n')).toEqual({
    headers: ['id', 'name'],
    records: [
      { line: 2, cells: ['1', 'Ada'], fault: null },
      { line: 4, cells: ['2', 'Grace\nHopper'], fault: null },
      { line: 6, cells: ['3', 'say "hi"'], fault: null },
    ],
  })
})

test.each([
  ['\n', '\n'],
  ['\r\n', '\r\n'],
  ['a bare \r', '\r'],
])('a line may end with %j', async (_name, end) => {
  const { records } = await read(`a,b${end}1,2${end}${end}3,4${end}`)
  expect(records.map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, '1', '2'],
    [4, '3', '4'],
  ])
})

test('the last line needs no end, and may end with an empty cell', async () => {
  const { records } = await read('a,b\n1,')
  expect(records).toEqual([{ line: 2, cells: ['1', ''], fault: null }])
})

test('without a header row, columns have the letters of a spreadsheet', async () => {
  const { headers, records } = await read(`${'x,'.repeat(27)}y\n`, { header: false })
  expect(headers.slice(0, 2)).toEqual(['A', 'B'])
  expect(headers.slice(-3)).toEqual(['Z', 'AA', 'AB'])
  expect(records).toHaveLength(1)
})

test('a column without a header gets its letter', async () => {
  expect((await read(',name,\n1,2,3\n')).headers).toEqual(['A', 'name', 'C'])
})

test('the null token is null without quotes, and text in quotes', async () => {
  const { headers, records } = await read('NULL,b\nNULL,"NULL"\n', { nullToken: 'NULL' })
  expect(headers).toEqual(['NULL', 'b'])
  expect(records[0]?.cells).toEqual([null, 'NULL'])
  expect((await read('a,b\n,""\n', { nullToken: '' })).records[0]?.cells).toEqual([null, ''])
})

test('a record with more or fewer cells than headers is a fault, and the others are read', async () => {
  const { records } = await read('a,b\n1,2,3\n1\n1,2\n')
  expect(records.map(({ cells, fault }) => [cells, String(fault)])).toEqual([
    [['1', '2'], expect.stringMatching(/has 3 cells, but there are 2 columns/)],
    [['1', undefined], expect.stringMatching(/only 1 of 2 cells/)],
    [['1', '2'], 'null'],
  ])
})

test.each([
  ['an open quote', 'a,b\n1,2\n3,"4\n5,6\n', 'A quote in line 3 is not closed.'],
  ['text after a quote', 'a,b\n1,2\n"3\n"x,4\n', 'A quote in line 4 stands inside a cell.'],
  ['a quote in a cell', 'a,b\n1,5" pipe\n', 'A quote in line 2 stands inside a cell.'],
  ['a header that stands twice', 'a,b,a\n1,2,3\n', 'The header "a" stands above two columns.'],
  ['too many columns', 'x,'.repeat(16_384), 'This file has more than 16,384 columns.'],
  ['nothing', '', 'This file is empty.'],
  ['no row', '\n\r\n', 'This file has no row with values.'],
  ['a NUL', 'a,b\n1,\0\n', 'Byte 7 is a NUL character'],
  ['a wrong byte', Buffer.from('a,b\n1,ü\n', 'latin1'), 'Byte 7 is not valid UTF-8.'],
  ['half a character at the end', Buffer.from('a,b\n1,ü').subarray(0, 7), 'Byte 7 is not valid UTF-8.'],
])('%s is a problem with a sentence', async (_name, bytes, sentence) => {
  await expect(read(bytes)).rejects.toThrow(sentence)
  await expect(read(bytes)).rejects.toSatisfy(isProblem)
})

test('a record of 16 million characters is the longest', async () => {
  const longest = `a\n${'x'.repeat(16 * 1024 * 1024 - 1)}\n`
  expect((await read(longest)).records[0]?.cells[0]).toHaveLength(16 * 1024 * 1024 - 1)
  await expect(read(`a\n"1"\n${'x'.repeat(16 * 1024 * 1024)}\n`)).rejects.toThrow(
    'The record in line 3 has more than 16,777,216 characters.',
  )
})

test('records can be read again, and left early', async () => {
  const opened = await openFile(createImportFile('a\n1\n2\n3\n'), format)
  for await (const { cells } of opened.records()) {
    expect(cells).toEqual(['1'])
    break
  }
  expect(await readAll(opened)).toHaveLength(3)
})

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const)('%s is read', async (encoding) => {
  const { records } = await read(encode('\ufeffname\n€ Zürich\n', encoding), { encoding })
  expect(records[0]?.cells).toEqual(['€ Zürich'])
})

test.each([1, 2, 3, 5])('a piece of %i bytes may end anywhere', async (step) => {
  const text = 'näme,b\r\n"𝄞 ""x"""\r\n,\r\n'.replace('\r\n,', ',y\r\n,')
  const opened = await openFile(createImportFile(Buffer.from(text), 'x.csv', step), format)
  expect(opened.headers).toEqual(['näme', 'b'])
  expect((await readAll(opened)).map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, '𝄞 "x"', 'y'],
    [3, '', ''],
  ])
})

async function read(content: string | Uint8Array, rules: Partial<CsvFormat> = {}) {
  const opened = await openFile(createImportFile(content), { ...format, ...rules })
  return { headers: opened.headers, records: await readAll(opened) }
}

function encode(text: string, encoding: CsvFormat['encoding']): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(text.replace('\ufeff', '').replace('€', '\x80'), 'latin1')
}
