import { Problem } from '../../../std/problem.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import type { DetectedFormat } from '../detect-format.ts'
import { guessHeader, guessNullToken } from '../guess-table.ts'
import type { ImportFile } from '../import-file.ts'
import { openXlsx, type XlsxFormat } from './open-xlsx.ts'
import { readWorkbook, workbookPart } from './read-workbook.ts'
import { openZip } from './zip-parts.ts'

/** So many rows show how a sheet is written. */
const mostRows = 500

/** Takes the first sheet of a workbook, and guesses whether it has a header and what stands for NULL in it. */
export async function detectXlsx(file: ImportFile): Promise<DetectedFormat> {
  const parts = await openZip(file)
  if (!parts.has(workbookPart)) {
    const type = otherTypes.find(([part]) => parts.has(part))?.[1] ?? 'ZIP'
    throw new Problem('invalid', transferRefusals.notATable(type))
  }
  const sheets = (await readWorkbook(parts)).sheets.map(({ name }) => name)
  const format: XlsxFormat = { kind: 'xlsx', sheet: sheets[0] ?? '', header: false, nullToken: null }
  const rows = await readFirstRows(file, format)
  const header = guessHeader(rows)
  const nullToken = guessNullToken((token) => rows.some((row) => row.includes(token)))
  return { format: { ...format, header, nullToken }, sheets }
}

const otherTypes: readonly (readonly [part: string, type: string])[] = [
  ['xl/workbook.bin', 'XLSB'],
  ['word/document.xml', 'DOCX'],
  ['ppt/presentation.xml', 'PPTX'],
  ['content.xml', 'OpenDocument'],
]

async function readFirstRows(file: ImportFile, format: XlsxFormat): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of (await openXlsx(file, format)).records()) {
    rows.push(cells.map((cell) => cell ?? ''))
    if (rows.length === mostRows) break
  }
  return rows
}
