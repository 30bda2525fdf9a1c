import { decodeKey } from './key.ts'
import type { WireValue } from './value.ts'

/** How people call the rows of a table: "{first_name} {last_name}", else "Order 10248". */
export interface LabelForm {
  /** Empty where rows are called by their keys. */
  readonly parts: readonly LabelPart[]
  /** The singular of the table's label. */
  readonly noun: string
}

/** A column, and the text that stands around its value. */
export interface LabelPart {
  readonly before: string
  readonly column: string
  readonly after: string
}

/** A row as a page or a list has it; a row without a key has no address either. */
interface NamedRow {
  readonly key: string | null
  readonly values: Readonly<Record<string, WireValue>>
}

/** A row is called by what its table is called by; where that is not there, or blank, by its key. */
export function toRowLabel(row: NamedRow, form: LabelForm): string {
  const name = joinParts(row, form.parts)
  if (name !== '' || row.key === null) return name
  return toKeyLabel(form, decodeKey(row.key).join(', ').trim() || row.key)
}

/** "Order 10248" */
export function toKeyLabel({ noun }: Pick<LabelForm, 'noun'>, key: string): string {
  return noun === '' ? key : `${noun} ${key}`
}

/** What is blank is left out with the text around it. A row that lacks one of the columns has no such name: its reader may not read them all. */
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
