import { makeZip, type ZipEntry } from './make-zip.ts'

export interface WorkbookParts {
  /** The XML of rows, by the name of their sheet. */
  readonly sheets?: Readonly<Record<string, string>>
  readonly texts?: readonly string[]
  /** The XML in `<styleSheet>`. */
  readonly styles?: string
  readonly is1904?: boolean
}

const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook as spreadsheet programs write them. */
export function workbookEntries({
  sheets = { Sheet1: '' },
  texts = [],
  styles = '',
  is1904 = false,
}: WorkbookParts): ZipEntry[] {
  const names = Object.keys(sheets)
  const relations = [
    ...names.map((_name, place) => ['worksheet', `worksheets/sheet${place + 1}.xml`]),
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', '/xl/styles.xml'],
  ].map(
    ([type, target], place) =>
      `<Relationship Id="r${place}" Type="${relationship}/${type}" Target="${target}"/>`,
  )
  const list = names.map((name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="r${place}"/>`)
  return [
    part(
      'xl/workbook.xml',
      `<workbook ${spreadsheet} xmlns:r="${relationship}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${list.join('')}</sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`),
    part(
      'xl/sharedStrings.xml',
      `<sst ${spreadsheet}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ),
    part('xl/styles.xml', `<styleSheet ${spreadsheet}>${styles}</styleSheet>`),
    ...Object.values(sheets).map((rows, place) =>
      part(
        `xl/worksheets/sheet${place + 1}.xml`,
        `<worksheet ${spreadsheet}><sheetData>${rows}</sheetData></worksheet>`,
      ),
    ),
  ]
}

export function makeWorkbook(parts: WorkbookParts): Buffer {
  return makeZip(workbookEntries(parts))
}

function part(name: string, xml: string): ZipEntry {
  return { name, content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}` }
}
