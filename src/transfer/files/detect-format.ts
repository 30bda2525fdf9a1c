import { findFileType } from '../../std/file-type.ts'
import { Problem } from '../../std/problem.ts'
import type { FileFormat } from '../../wire/file-format.ts'
import { transferRefusals } from '../../wire/texts/refusals/transfer.ts'
import { detectCsv } from './csv/detect-csv.ts'
import { detectEncoding } from './detect-encoding.ts'
import { type ImportFile, readBytes } from './import-file.ts'
import { readMembers } from './ndjson/read-members.ts'
import { detectXlsx } from './xlsx/detect-xlsx.ts'

/** So much of a text is read to see how it is written. */
const headBytes = 256 * 1024

export interface DetectedFormat {
  readonly format: FileFormat
  /** The names of a workbook's sheets, in its order; of other files none. */
  readonly sheets: readonly string[]
}

/** Guesses from a file's content how it is to be read, and from its name only where the content leaves it open. */
export async function detectFormat(file: ImportFile): Promise<DetectedFormat> {
  const head = await readBytes(file, 0, headBytes)
  if (head.length === 0) throw new Problem('invalid', transferRefusals.emptyFile)
  const digits = head.toString('hex', 0, 16)
  if (digits.startsWith(oldOffice)) throw oldOfficeFile(file, head)
  const type = findFileType(digits)
  if (type === 'ZIP') return await detectXlsx(file)
  if (type === 'gzip') throw new Problem('invalid', transferRefusals.packed)
  if (type !== null) throw new Problem('invalid', transferRefusals.notATable(type))
  return { format: detectText(file, head), sheets: [] }
}

/** The signature of old Office files. Encrypted files of new ones are packed into such a file. */
const oldOffice = 'd0cf11e0a1b11ae1'

function oldOfficeFile({ name }: ImportFile, head: Buffer): Problem {
  const isEncrypted = head.includes(Buffer.from('EncryptedPackage', 'utf16le')) || /\.xls[xm]$/i.test(name)
  return new Problem('invalid', isEncrypted ? transferRefusals.encrypted : transferRefusals.notATable('XLS'))
}

function detectText(file: ImportFile, head: Buffer): FileFormat {
  const isOpen = head.length < file.size
  const encoding = detectEncoding(head, !isOpen)
  const text = new TextDecoder(encoding).decode(head, { stream: isOpen })
  if (/^\s*\[\s*[{\]]/.test(text)) throw new Problem('invalid', transferRefusals.jsonArray)
  return isNdjson(text, file.name) ? { kind: 'ndjson' } : detectCsv({ text, isOpen }, encoding)
}

/** A first line that is an object, or that is one as far as it was read. */
function isNdjson(text: string, name: string): boolean {
  const start = text.trimStart()
  const end = start.indexOf('\n')
  if (end === -1 && /^\{\s*"/.test(start)) return true
  const first = end === -1 ? start : start.slice(0, end)
  return readMembers(first.trim()) !== null || /\.(ndjson|jsonl|json)$/i.test(name)
}
