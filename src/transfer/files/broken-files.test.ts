import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createImportFile } from '../../../test/import-file.ts'
import { makeWorkbook, workbookEntries } from '../../../test/make-workbook.ts'
import { makeZip } from '../../../test/make-zip.ts'
import { atScale } from '../../../test/scale.ts'
import { isProblem } from '../../std/problem.ts'
import type { FileFormat } from '../../wire/file-format.ts'
import { detectFormat } from './detect-format.ts'
import { openFile } from './read-records.ts'

const workbook = {
  sheets: {
    Sheet1:
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="A2"><v>1.5</v></c><c r="B2" s="1"><v>46352.5</v></c></row>' +
      '<row r="3"><c r="A3" t="e"><v>#N/A</v></c><c r="B3" t="inlineStr"><is><t>x</t></is></c></row>',
  },
  texts: ['<t>id</t>', '<t>na&amp;me</t>'],
  styles: '<cellXfs><xf/><xf numFmtId="22"/></cellXfs>',
}
const entries = workbookEntries(workbook)
const csv = 'id,näme,born\r\n1,"Ada ""L""\nx",1815\r\n2,,NULL\r\n3,Grace,1906\r\n'
  .repeat(3)
  .replace('id', 'ID')
const ndjson = '{"id":1,"name":"Ada","more":{"a":[1,2e5,"\\u00fc"]}}\n{"id":2,"näme":null}\n'

const whole = fc.constantFrom<Buffer>(
  Buffer.from(csv),
  Buffer.from(csv, 'latin1'),
  Buffer.from(`\ufeff${csv}`, 'utf16le'),
  Buffer.from(ndjson.repeat(3)),
  makeWorkbook(workbook),
)

const piece = fc.oneof(
  fc.constantFrom(
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\0',
    '{',
    '}',
    '[',
    '\\',
    '\ud800',
    '<',
    '&a;',
    '<!DOCTYPE x>',
    'x'.repeat(70_000),
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const place = fc.nat(100_000)

/** What can happen to the bytes of any file. */
const damagedBytes = fc
  .tuple(
    whole,
    fc.array(fc.tuple(place, fc.oneof(piece, fc.nat(255), fc.constant(null))), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([bytes, changes]) => changes.reduce(damage, bytes))

function damage(bytes: Buffer, [at, change]: [number, string | number | null]): Buffer {
  const start = at % (bytes.length + 1)
  if (change === null) return bytes.subarray(0, start)
  const insert = typeof change === 'number' ? Buffer.from([change]) : Buffer.from(change)
  const skipped = typeof change === 'number' ? 1 : at % 2
  return Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + skipped)])
}

/** A whole archive with damaged parts: its checksums are right. */
const damagedParts = fc
  .array(
    fc.tuple(
      fc.nat(entries.length - 1),
      place,
      fc.oneof(piece, fc.constant(null), fc.constant('drop' as const)),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((changes) => {
    const left = entries.map((entry) => ({ ...entry, isGone: false }))
    for (const [index, at, change] of changes) {
      const entry = left[index]
      if (entry === undefined) continue
      if (change === 'drop') entry.isGone = true
      else entry.content = damage(Buffer.from(entry.content), [at, change])
    }
    return makeZip(left.filter(({ isGone }) => !isGone))
  })

const damagedSheets = fc
  .array(
    fc.constantFrom(
      '<row>',
      '</row>',
      '<row r="9">',
      '<row r="x">',
      '<c>',
      '<c r="B9">',
      '<c r="ZZZZ9" t="s">',
      '</c>',
      '<v>',
      '</v>',
      '<is>',
      '<t>',
      '7',
      '1E999',
      '<f/>',
      '<rPh>',
      '<c t="e"><v>#REF!</v></c>',
      '&#0;',
      '<c s="1"><v>60</v></c>',
    ),
    { maxLength: 12 },
  )
  .map((parts) => makeWorkbook({ ...workbook, sheets: { Sheet1: parts.join('') } }))

const formats = fc.constantFrom<FileFormat | null>(
  null,
  null,
  { kind: 'csv', encoding: 'utf-8', separator: ',', header: true, nullToken: 'NULL' },
  { kind: 'csv', encoding: 'utf-16be', separator: ';', header: false, nullToken: '' },
  { kind: 'csv', encoding: 'windows-1252', separator: '\t', header: true, nullToken: null },
  { kind: 'ndjson' },
  { kind: 'xlsx', sheet: 'Sheet1', header: true, nullToken: null },
)

test('a broken file ends with records or with a sentence, never with another failure', async () => {
  const ends = { records: 0, problems: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(damagedBytes, damagedParts, damagedSheets),
      formats,
      fc.constantFrom(1000, 7),
      async (bytes, format, step) => {
        ends[await readToEnd(bytes, format, step)] += 1
      },
    ),
    { numRuns: atScale({ test: 300, proof: 5000 }) },
  )
  expect(Math.min(ends.records, ends.problems)).toBeGreaterThan(0)
}, 600_000)

async function readToEnd(
  bytes: Buffer,
  format: FileFormat | null,
  step: number,
): Promise<keyof { records: 0; problems: 0 }> {
  const file = createImportFile(bytes, 'x.csv', step)
  try {
    const { headers, records } = await openFile(file, format ?? (await detectFormat(file)).format)
    for await (const record of records()) expect(record.cells).toHaveLength(headers.length)
    return 'records'
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    expect([failure.code, failure.message]).toEqual(['invalid', expect.stringMatching(/^[A-Z].* .*\.$/s)])
    return 'problems'
  }
}
