import type { LabelForm, LabelPart } from '../../wire/row-label.ts'
import type { TableOptions } from './table-options.ts'

const placeholder = /\{([^{}]+)\}/g

/** Parses "{first_name} {last_name}". A text without braces is the name of a column. */
export function parseTemplate(template: string): LabelPart[] {
  const found = [...template.matchAll(placeholder)]
  if (found.length === 0) return [{ before: '', column: template, after: '' }]
  const parts: LabelPart[] = []
  let start = 0
  for (const [index, match] of found.entries()) {
    const end = match.index + match[0].length
    const next = found[index + 1]?.index
    const after = next === undefined ? template.slice(end) : closing(template.slice(end, next))
    parts.push({ before: template.slice(start, match.index), column: match[1] ?? '', after })
    start = end + after.length
  }
  return parts
}

/** A closing bracket stays with its column when the next column is blank. */
function closing(between: string): string {
  return /^[)\]}>"'»”]*/.exec(between)?.[0] ?? ''
}

/** Returns null if rows are called by their keys. */
export function toTemplate({ parts }: LabelForm): string | null {
  if (parts.length === 0) return null
  const [only, ...others] = parts
  if (only && others.length === 0 && only.before === '' && only.after === '') return only.column
  return parts.map(({ before, column, after }) => `${before}{${column}}${after}`).join('')
}

/** The template in the options; null if they have none. A caption holds no columns. */
export function findTemplate({ label, rowLabel }: TableOptions): string | null {
  return rowLabel ?? (label !== undefined && isTemplate(label) ? label : null)
}

/** The table's label in the options. */
export function findCaption({ label }: TableOptions): string | null {
  return label === undefined || isTemplate(label) ? null : label
}

function isTemplate(label: string): boolean {
  return label.search(placeholder) !== -1
}
