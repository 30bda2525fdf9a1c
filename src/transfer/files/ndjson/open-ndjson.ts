import { Problem } from '../../../std/problem.ts'
import type { Words } from '../../../std/sentence.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import type { FileRecord, OpenedFile } from '../file-record.ts'
import type { ImportFile } from '../import-file.ts'
import { mostHeaders, requireHeaders } from '../name-columns.ts'
import { readText } from '../read-text.ts'
import { takeWhole } from '../take-whole.ts'
import { type Member, readMembers } from './read-members.ts'
import { type Line, takeLine } from './take-line.ts'

/** The headers are the keys of so many records at the beginning. */
const recordsForHeaders = 1000

export async function openNdjson(file: ImportFile): Promise<OpenedFile> {
  const headers = await readHeaders(file)
  if (headers.length === 0) throw new Problem('invalid', transferRefusals.noKeys(recordsForHeaders))
  return { headers: requireHeaders(headers), records: () => readRecords(file, headers) }
}

async function readHeaders(file: ImportFile): Promise<readonly string[]> {
  const keys = new Set<string>()
  let count = 0
  for await (const lines of readLines(file)) {
    for (const { text } of lines) {
      for (const [key] of readMembers(text) ?? []) keys.add(key)
      count += 1
      if (count === recordsForHeaders || keys.size > mostHeaders) return [...keys]
    }
  }
  return [...keys]
}

async function* readRecords(file: ImportFile, headers: readonly string[]): AsyncGenerator<FileRecord> {
  const places = new Map(headers.map((header, place) => [header, place]))
  for await (const lines of readLines(file)) {
    for (const { line, text } of lines) yield { line, ...readCells(text, places) }
  }
}

function readLines(file: ImportFile): AsyncGenerator<readonly Line[]> {
  return takeWhole(readText(file, 'utf-8'), takeLine)
}

function readCells(text: string, places: ReadonlyMap<string, number>): Omit<FileRecord, 'line'> {
  const cells = new Array<string | null | undefined>(places.size).fill(undefined)
  const members = readMembers(text)
  if (members === null) return { cells, fault: transferRefusals.notAnObject }
  const mentioned = new Set<string>()
  let fault: Words | null = null
  for (const [key, value] of members) {
    const place = places.get(key)
    if (place !== undefined) cells[place] = value
    fault ??= findFault([key, value], place, mentioned)
    mentioned.add(key)
  }
  return { cells, fault }
}

function findFault(
  [key, value]: Member,
  place: number | undefined,
  mentioned: ReadonlySet<string>,
): Words | null {
  if (place === undefined) return transferRefusals.lateKey(key, recordsForHeaders)
  if (mentioned.has(key)) return transferRefusals.repeatedKey(key)
  if (value?.includes('\0')) return transferRefusals.nulCharacter(key)
  return value === null || value.isWellFormed() ? null : transferRefusals.halfCharacter(key)
}
