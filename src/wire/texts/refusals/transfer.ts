import { formatNumber } from '../format-number.ts'
import { toSentences } from '../sentences.ts'

/** Why a file, or a record in it, can't be read. */
export const transferRefusals = toSentences('transfer', {
  emptyFile: 'This file is empty. Choose a file with at least one row.',
  noHeaders: 'This file has no row with values. Choose a file with at least one row.',
  noKeys: (first: number) =>
    `None of the first ${formatNumber(first)} lines is a JSON object with a key. Write one object like {"name": "Ada"} per line.`,
  wrongByte: (place: number, encoding: string) =>
    `Byte ${formatNumber(place)} is not valid ${encoding}. Choose another encoding, or save the file as UTF-8.`,
  nulByte: (place: number) =>
    `Byte ${formatNumber(place)} is a NUL character, so this is no text in the chosen encoding. Choose another encoding, or save the file as CSV again.`,
  longRecord: (line: number, most: number) =>
    `The record in line ${formatNumber(line)} has more than ${formatNumber(most)} characters. Check whether a quote is missing there, or shorten the record.`,
  openQuote: (line: number) =>
    `A quote in line ${formatNumber(line)} is not closed. Close it, or choose another separator.`,
  strayQuote: (line: number) =>
    `A quote in line ${formatNumber(line)} stands inside a cell. Put the whole cell in quotes and write each quote in it twice, or choose another separator.`,
  tooManyHeaders: (most: number) =>
    `This file has more than ${formatNumber(most)} columns. Remove some, or choose another separator.`,
  repeatedHeader: (name: string) =>
    `The header ${quote(name)} stands above two columns. Rename one of them, or read the file without a header row.`,
  longRow: (cells: number, headers: number) =>
    `This record has ${formatNumber(cells)} cells, but there are ${formatNumber(headers)} columns. Check separators and quotes.`,
  shortRow: (cells: number, headers: number) =>
    `This record has only ${formatNumber(cells)} of ${formatNumber(headers)} cells. Add the missing ones, or check separators and quotes.`,
  nulCharacter: (header: string) => `The cell ${quote(header)} contains a NUL character. Remove it.`,
  halfCharacter: (header: string) =>
    `The cell ${quote(header)} contains half of a character (a lone surrogate). Remove it.`,
  notAnObject:
    'This line is no JSON object. Write the whole record in one line, like {"name": "Ada", "born": 1815}.',
  repeatedKey: (key: string) => `The key ${quote(key)} stands twice in this object. Remove one.`,
  lateKey: (key: string, first: number) =>
    `The key ${quote(key)} is in none of the first ${formatNumber(first)} records. Add it to the first record, with null.`,
  jsonArray:
    'This file is one JSON array. Write each object in a line of its own, without brackets and commas around them (NDJSON).',
  encrypted:
    'This workbook is encrypted. Open it with its password, save it without one, then choose it again.',
  damagedPart: (part: string) =>
    `This workbook is damaged: ${quote(part)} can’t be read. Open it in a spreadsheet program and save it again, or save it as CSV.`,
  missingPart: (part: string) =>
    `This workbook is damaged: ${quote(part)} is missing. Open it in a spreadsheet program and save it again, or save it as CSV.`,
  doctype: (part: string) =>
    `This workbook has a DOCTYPE in ${quote(part)}, which is not allowed. Open it in a spreadsheet program and save it again.`,
  strangeReference: (reference: string) =>
    `This workbook is damaged: no cell or row can follow as ${quote(reference)}. Open it in a spreadsheet program and save it again, or save it as CSV.`,
  bomb: (part: string, megabytes: number) =>
    `This workbook unpacks to more than ${formatNumber(megabytes)} MB in ${quote(part)}, which looks like a zip bomb. Save the sheet as CSV.`,
  longTexts: (megabytes: number) =>
    `The texts of this workbook take more than ${formatNumber(megabytes)} MB. Save the sheet as CSV.`,
  noSheets: 'This workbook has no sheet with cells. Choose another file.',
  noSuchSheet: (name: string) => `This workbook has no sheet ${quote(name)}. Choose one of its sheets.`,
  errorCell: (reference: string, error: string) =>
    `The cell ${reference} has the error ${quote(error)}. Correct or empty it.`,
  noResult: (reference: string) =>
    `The formula of the cell ${reference} has no stored result. Open the file in a spreadsheet program and save it again.`,
  noSharedText: (reference: string) =>
    `The text of the cell ${reference} is missing in the file. Open it in a spreadsheet program and save it again.`,
  strangeNumber: (reference: string, text: string) =>
    `The cell ${reference} should be a number, but has ${quote(text)}. Correct or empty it.`,
  strangeDate: (reference: string, text: string) =>
    `The cell ${reference} should be a date, but has ${quote(text)}, which is none. Correct or empty it.`,
  packed: 'This file is compressed. Unpack it first, then import what is in it.',
  notATable: (type: string) => `This file is of the type ${type}. Save its rows as CSV, NDJSON or XLSX.`,
})

/** The text from the file may have any length. */
function quote(text: string): string {
  return `"${text.slice(0, 100)}"`
}
