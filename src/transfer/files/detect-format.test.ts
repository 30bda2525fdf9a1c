import { expect, test } from 'vitest'
import { createImportFile } from '../../../test/import-file.ts'
import { isProblem } from '../../std/problem.ts'
import { detectFormat } from './detect-format.ts'

const csv = { kind: 'csv', encoding: 'utf-8', separator: ',', header: true, nullToken: null }

test.each([
  ['UTF-8', Buffer.from('näme,b\nä,1\n'), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from('\ufeffname,b\nx,1\n'), 'utf-8'],
  ['UTF-16 with a mark', Buffer.from('\ufeffname,b\nx,1\n', 'utf16le'), 'utf-16le'],
  ['UTF-16 without one', Buffer.from('имя,b\nАда,1\n', 'utf16le'), 'utf-16le'],
  ['big-endian UTF-16 with a mark', Buffer.from('\ufeffname,b\nx,1\n', 'utf16le').swap16(), 'utf-16be'],
  ['big-endian UTF-16 without one', Buffer.from('name,b\nx,1\n', 'utf16le').swap16(), 'utf-16be'],
  ['CP1252', Buffer.from('n\xe4me,b\n\x80,1\n', 'latin1'), 'windows-1252'],
])('%s is detected', async (_name, bytes, encoding) => {
  expect(await detect(bytes)).toEqual({ ...csv, encoding })
})

test.each([
  ['a comma', 'a,b\n1,2\n', ','],
  ['a semicolon beside decimal commas', 'a;b\n1,5;2,5\n2,5;3,5\n', ';'],
  ['a tab', 'a\tb, c\n1\t2;3\n', '\t'],
  ['a bar', 'a|b\n1|2\n', '|'],
  ['a separator in quotes is none', '"a;b","c;d"\n"1;2",3\n', ','],
  ['one column has none', 'name\nAda\n', ','],
  ['ragged rows', 'a;b;c\n1;2\n1;2;3\n1;2;3,4\n', ';'],
])('%s separates cells', async (_name, text, separator) => {
  expect(await detect(text)).toMatchObject({ separator })
})

test.each([
  ['text above numbers', 'id,born\n1,1815\n', true],
  ['text above text', 'name,city\nAda,London\nGrace,New York\n', true],
  ['numbers in the first row', '1,Ada\n2,Grace\n', false],
  ['a date in the first row', 'Ada,1815-12-10\nGrace,1906-12-09\n', false],
  ['a value that comes again', 'Ada,London\nGrace,New York\nAlan,London\n', false],
  ['the same text twice', 'x,x\ny,z\n', false],
  ['a first column without a name', ',name\n0,Ada\n', true],
])('a header is guessed: %s', async (_name, text, header) => {
  expect(await detect(text)).toMatchObject({ header })
})

test.each([
  ['a,b\n1,\\N\n', '\\N'],
  ['a,b\n1,NULL\n', 'NULL'],
  ['a,b\n1,null\n', 'null'],
  ['a,b\n1,NA\n', 'NA'],
  ['a,b\n1,"NULL"\n', null],
  ['a,b\n1,\n', null],
])('%j has the null token %j', async (text, nullToken) => {
  expect(await detect(text)).toMatchObject({ nullToken })
})

test('content decides before the name does', async () => {
  expect(await detect('{"a":1}\n', 'x.csv')).toEqual({ kind: 'ndjson' })
  expect(await detect(`\ufeff\n{"a":"${'x'.repeat(300_000)}"}\n`, 'x.csv')).toEqual({ kind: 'ndjson' })
  expect(await detect('{"a":\n', 'x.ndjson')).toEqual({ kind: 'ndjson' })
  expect(await detect('{a},b\n1,2\n', 'x.csv')).toEqual(csv)
})

test('a character at the end of the beginning may be cut', async () => {
  expect(await detect(`a,b\n${'ü,1\n'.repeat(100_000)}`)).toEqual(csv)
  expect(await detect(`a,b\n1${'ü,1\n'.repeat(100_000)}`)).toEqual(csv)
})

test.each([
  ['nothing', '', 'This file is empty.'],
  ['a JSON array', '[\n{"a":1}]', 'This file is one JSON array.'],
  ['gzip', Buffer.from('1f8b08', 'hex'), 'This file is compressed.'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'This file is of the type PNG.'],
])('%s is a problem with a sentence', async (_name, content, sentence) => {
  await expect(detect(content)).rejects.toThrow(sentence)
  await expect(detect(content)).rejects.toSatisfy(isProblem)
})

async function detect(content: string | Uint8Array, name?: string) {
  return (await detectFormat(createImportFile(content, name))).format
}
