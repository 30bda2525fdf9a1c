import { decodeKey } from './key.ts'
import type { WireValue } from './value.ts'

/** How people call the rows of a table: "{first_name} {last_name}", else "Order 10248". */
export interface LabelForm {
  /** Empty if rows are called by their keys. */
  readonly parts: readonly LabelPart[]
  /** The singular of the table's label. */
  readonly noun: string
}

/** A column with the text around its value. */
export interface LabelPart {
  readonly before: string
  readonly column: string
  readonly after: string
}

/** A row from a page or a list. A row without a key has no address. */
interface NamedRow {
  readonly key: string | null
  readonly values: Readonly<Record<string, WireValue>>
}

/** The label of a row by its table's template. If that gives nothing, it is the key. */
export function toRowLabel(row: NamedRow, form: LabelForm): string {
  const name = joinParts(row, form.parts)
  if (name !== '' || row.key === null) return name
  return toKeyLabel(form, decodeKey(row.key).join(', ').trim() || row.key)
}

/** Writes "Order 10248". */
export function toKeyLabel({ noun }: Pick<LabelForm, 'noun'>, key: string): string {
  return noun === '' ? key : `${noun} ${key}`
}

/** Leaves out blank values with the text around them. A row without one of the columns has no label, because its reader may not read all. */
function joinParts({ values }: NamedRow, parts: LabelForm['parts']): string {
  if (!parts.every(({ column }) => Object.hasOwn(values, column))) return ''
  return parts.reduce((name, { before, column, after }, index) => {
    const text = toText(values[column] ?? null)
    if (text === '') return name
    const isFirst = name === '' && index > 0
    return `${name}${isFirst ? '' : before}${text}${after}`
  }, '')
}

function toText(value: WireValue): string {
  return value === null || typeof value === 'object' ? '' : String(value).trim()
}
