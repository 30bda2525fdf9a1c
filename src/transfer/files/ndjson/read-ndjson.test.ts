import { expect, test } from 'vitest'
import { createImportFile, readAll } from '../../../../test/import-file.ts'
import { isProblem } from '../../../std/problem.ts'
import { openFile } from '../read-records.ts'

test('headers are the keys in order of appearance, and a missing key is no null', async () => {
  const { headers, records } = await read('{"id":1,"name":"Ada"}\r\n\n{"name":null,"born":1815}\n')
  expect(headers).toEqual(['id', 'name', 'born'])
  expect(records).toEqual([
    { line: 1, cells: ['1', 'Ada', undefined], fault: null },
    { line: 3, cells: [undefined, null, '1815'], fault: null },
  ])
})

test.each([
  ['{"id":', /no JSON object/],
  ['[1]', /no JSON object/],
  ['{"id":1,"id":2}', /"id" stands twice/],
  ['{"id":"\\u0000"}', /"id" contains a NUL character/],
  ['{"id":"\\ud800"}', /"id" contains half of a character/],
])('%s is a fault of its record, and the next ones are read', async (line, sentence) => {
  const { records } = await read(`{"id":0}\n${line}\n{"id":3}\n`)
  expect(String(records[1]?.fault)).toMatch(sentence)
  expect(records[2]).toEqual({ line: 3, cells: ['3'], fault: null })
})

test('a key that comes after 1,000 records is a fault of its record', async () => {
  const { headers, records } = await read(`${'{"a":1}\n'.repeat(1000)}{"a":2,"b":3}\n`)
  expect(headers).toEqual(['a'])
  expect(records[1000]?.cells).toEqual(['2'])
  expect(String(records[1000]?.fault)).toMatch(/"b" is in none of the first 1,000 records/)
})

test.each([
  ['no object at all', '1\n2\n', 'None of the first 1,000 lines is a JSON object'],
  ['another encoding', Buffer.from('\ufeff{"a":1}\n', 'utf16le'), 'Byte 1 is not valid UTF-8.'],
  ['a NUL', '{"a":1}\n\0', 'Byte 9 is a NUL character'],
  [
    'too many keys',
    `{${Array.from({ length: 16_385 }, (_none, n) => `"k${n}":1`).join()}}`,
    '16,384 columns',
  ],
])('%s is a problem with a sentence', async (_name, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence)
  await expect(read(content)).rejects.toSatisfy(isProblem)
})

async function read(content: string | Uint8Array) {
  const opened = await openFile(createImportFile(content, 'x.ndjson', 7), { kind: 'ndjson' })
  return { headers: opened.headers, records: await readAll(opened) }
}
