import { expect, test } from 'vitest'
import { createImportFile } from '../../../test/import-file.ts'
import { workbookEntries } from '../../../test/make-workbook.ts'
import { makeZip, type ZipEntry } from '../../../test/make-zip.ts'
import { isProblem } from '../../std/problem.ts'
import type { FileFormat } from '../../wire/file-format.ts'
import type { ImportFile } from './import-file.ts'
import { openFile } from './read-records.ts'

const megabyte = 1024 * 1024

const csv: FileFormat = { kind: 'csv', encoding: 'utf-8', separator: ',', header: true, nullToken: null }
const xlsx: FileFormat = { kind: 'xlsx', sheet: 'Sheet1', header: true, nullToken: null }

test.each([
  ['a cell of 50 MB', csv, cellOf(50, '"', 'x'), 'has more than 16,777,216 characters'],
  ['a wide cell of 50 MB', csv, cellOf(50, '', 'я'), 'has more than 16,777,216 characters'],
  ['a line of 50 MB', { kind: 'ndjson' } as const, cellOf(50, '{"a":"', 'x'), 'has more than 16,777,216'],
  ['a zip bomb of 200 MB', xlsx, bomb(), 'looks like a zip bomb'],
  ['70 MB of shared texts', xlsx, sharedTexts(), 'take more than 64 MB'],
])(
  '%s needs less than 100 MB',
  async (_name, format, file, sentence) => {
    const idle = process.memoryUsage()
    let most = 0
    const timer = setInterval(() => {
      const now = process.memoryUsage()
      most = Math.max(most, now.heapUsed + now.external - idle.heapUsed - idle.external)
    }, 5)
    const failure = await readToEnd(file, format).catch((reason: unknown) => reason)
    clearInterval(timer)
    expect(isProblem(failure)).toBe(true)
    expect(String(failure)).toContain(sentence)
    expect(most / megabyte).toBeLessThan(100)
  },
  120_000,
)

async function readToEnd(file: ImportFile, format: FileFormat): Promise<void> {
  const opened = await openFile(file, format)
  for await (const { fault } of opened.records()) expect(fault).toBeNull()
}

function cellOf(megabytes: number, start: string, unit: string): ImportFile {
  const head = Buffer.from(`a,b\n1,${start}`)
  const piece = Buffer.from(unit.repeat(megabyte / Buffer.byteLength(unit) / 16))
  return {
    name: 'x.csv',
    size: head.length + megabytes * megabyte,
    async *read() {
      yield head
      for (let count = 0; count < megabytes * 16; count += 1) {
        yield piece
        await new Promise(setImmediate)
      }
    },
  }
}

function bomb(): ImportFile {
  const content = Buffer.alloc(200 * megabyte, '<c></c>')
  content.write('<x>    ')
  return createImportFile(makeZip(replaced('sheet1', { content })))
}

function sharedTexts(): ImportFile {
  const text = (number: number) => `<si><t>${number} ${'text '.repeat(2000)}</t></si>`
  const texts = Array.from({ length: 7400 }, (_none, number) => text(number))
  const content = `<sst>${texts.join('')}</sst>`
  return createImportFile(makeZip(replaced('sharedStrings', { content, stored: true })))
}

function replaced(part: string, change: Partial<ZipEntry>): ZipEntry[] {
  return workbookEntries({}).map((entry) => (entry.name.includes(part) ? { ...entry, ...change } : entry))
}
