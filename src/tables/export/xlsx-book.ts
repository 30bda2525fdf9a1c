import type { ValueType } from '../../wire/value.ts'
import { escapeAttribute } from './xlsx-text.ts'
import type { ZipFile } from './zip.ts'

/** The places of the formats in the file's list of them. From `decimals` on a format for each number of decimals. */
export const styles = {
  head: 1,
  date: 2,
  moment: 3,
  fineMoment: 4,
  time: 5,
  fineTime: 6,
  text: 7,
  decimals: 8,
} as const

const mostDecimals = 15

export function styleOf(type: ValueType, isFine: boolean): number {
  if (type === 'date') return styles.date
  if (type === 'time') return isFine ? styles.fineTime : styles.time
  return isFine ? styles.fineMoment : styles.moment
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The files before the sheets. */
export function openBook(): readonly ZipFile[] {
  return [
    file('_rels/.rels', toRelations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
    file('xl/styles.xml', toStyles()),
  ]
}

/** The files after the sheets, whose number nobody knows before. */
export function closeBook(sheets: readonly string[]): readonly ZipFile[] {
  const numbered = sheets.map((name, at) => ({ name, id: `rId${at + 1}`, number: at + 1 }))
  const listed = numbered.map(
    ({ name, id, number }) => `<sheet name="${escapeAttribute(name)}" sheetId="${number}" r:id="${id}"/>`,
  )
  const book = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`
  const parts = numbered.map(({ id, number }): Relation => [id, 'worksheet', sheetPath(number)])
  const types = numbered.map(({ number }) => override(`/xl/${sheetPath(number)}`, 'worksheet'))
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`
  const overrides = [
    override('/xl/workbook.xml', 'sheet.main'),
    override('/xl/styles.xml', 'styles'),
    ...types,
  ]
  return [
    file('xl/workbook.xml', book),
    file('xl/_rels/workbook.xml.rels', toRelations([...parts, ['rIdStyles', 'styles', 'styles.xml']])),
    file(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults}${overrides.join('')}</Types>`,
    ),
  ]
}

/** In the folder `xl`. */
export function sheetPath(number: number): string {
  return `worksheets/sheet${number}.xml`
}

/** The beginning of a sheet whose first row stays in sight. Widths count digits. */
export function openSheet(widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>`
}

export const sheetEnd = '</sheetData></worksheet>'

/** A=0, Z=25, AA=26. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (at % 26))
}

/** A name that spreadsheets accept for a sheet. */
export function toSheetName(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`
  const plain = name.replace(/[\p{Cc}\p{Cs}:\\/?*[\]]/gu, '_').replace(/^'|'$/g, '_')
  const cut = plain.slice(0, 31 - suffix.length).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trim() === '' || /^history$/i.test(cut) ? `_${cut.trim()}` : cut}${suffix}`
}

type Relation = readonly [id: string, type: string, target: string]

function toRelations(all: readonly Relation[]): string {
  const lines = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${relations}">${lines.join('')}</Relationships>`
}

function override(path: string, type: string): string {
  return `<Override PartName="${path}" ContentType="${content}.${type}+xml"/>`
}

function toStyles(): string {
  const own = [
    'yyyy\\-mm\\-dd',
    'yyyy\\-mm\\-dd\\ hh:mm:ss',
    'yyyy\\-mm\\-dd\\ hh:mm:ss.000',
    'hh:mm:ss',
    'hh:mm:ss.000',
  ]
  const decimals = Array.from({ length: mostDecimals }, (_none, at) => `0.${'0'.repeat(at + 1)}`)
  // Numbers below 164 are the application's own formats; 49 is text.
  const numbered = [...own, ...decimals].map((code, at) => ({ id: 164 + at, code }))
  const [times, others] = [numbered.slice(0, own.length), numbered.slice(own.length)]
  const cell = (id: number, font = 0) =>
    `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0"${id === 0 ? '' : ' applyNumberFormat="1"'}${font === 0 ? '' : ' applyFont="1"'}/>`
  const cells = [
    cell(0),
    cell(0, 1),
    ...times.map(({ id }) => cell(id)),
    cell(49),
    ...others.map(({ id }) => cell(id)),
  ]
  const font = (look: string) => `<font>${look}<sz val="11"/><name val="Calibri"/></font>`
  return [
    `<styleSheet xmlns="${main}">`,
    `<numFmts count="${numbered.length}">`,
    ...numbered.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
    `</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('')
}

function file(name: string, xml: string): ZipFile {
  return { name, text: [head + xml] }
}
