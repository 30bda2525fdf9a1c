import type { FileFormat } from '../wire/file-format.ts'
import type { Import, ImportPreview } from '../wire/import.ts'
import { formatNumber } from '../wire/texts/format-number.ts'
import { importTexts } from '../wire/texts/imports.ts'
import { toRows, toSize } from './amounts.ts'
import { toColumns } from './columns.ts'

const texts = importTexts

/** How the file is read, what its columns fill, and what becomes of the first rows. */
export function describeImport({ table, file, settings, targets }: Import, preview: ImportPreview): string {
  const { format, mode, key, columns } = settings
  const lines = columns.map(({ header, column, empty, by }) => {
    const target = targets.find((one) => one.column === column)
    if (target === undefined) return [header, texts.mapping.nothing]
    return [header, column ?? '', texts.mapping.empties[empty], by ?? '']
  })
  const found = mode === 'add' ? '' : `, found by ${key.join(', ')}`
  return [
    `${file.name}, ${toSize(file.size)}: ${describeFormat(format)}`,
    `${texts.mode.modes[mode]}${found} (${table.label}).`,
    '',
    toColumns([['IN THE FILE', 'FILLS', 'EMPTY MEANS', 'FOUND BY'], ...lines]),
    '',
    ...describePreview(preview),
  ].join('\n')
}

function describeFormat(format: FileFormat): string {
  if (format.kind === 'ndjson') return texts.format.kinds.ndjson
  const header = format.header ? 'with a header' : 'without a header'
  const none = format.nullToken === null ? '' : `, ${JSON.stringify(format.nullToken)} is no value`
  if (format.kind === 'xlsx') return `XLSX, sheet ${format.sheet}, ${header}${none}`
  const separator = texts.format.separators[format.separator].toLowerCase()
  return `CSV, ${texts.format.encodings[format.encoding]}, ${separator}, ${header}${none}`
}

const mostFaults = 5

function describePreview({ rows }: ImportPreview): readonly string[] {
  const refused = rows.filter(({ state }) => state === 'refused')
  const faults = refused.slice(0, mostFaults).flatMap(({ line, faults: [fault] }) => {
    if (fault === undefined) return []
    const place = fault.header === null ? '' : `${fault.header}: `
    return [`  Line ${formatNumber(line)}: ${place}${fault.reason}`]
  })
  const head =
    refused.length === 0
      ? `The first ${toRows(rows.length)} can be imported.`
      : `Of the first ${toRows(rows.length)}, ${formatNumber(refused.length)} would be refused:`
  return [head, ...faults]
}
