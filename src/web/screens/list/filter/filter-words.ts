import type { Column } from '../../../../wire/column.ts'
import type { Condition, Filter } from '../../../../wire/filter.ts'
import type { ScreenTexts } from '../../../../wire/texts/screens.ts'
import { findLabel, type Labels } from '../../../kinds/cell.tsx'

/** The data that a filter's words need. */
export interface FilterNames {
  readonly columns: readonly Column[]
  readonly labels: Labels
  /** Writes a number for the reader. */
  count(amount: number): string
  readonly texts: ScreenTexts
}

/** A filter in words: `Status is paid or (Price ≥ 9.99 and Active is yes)`. */
export function toFilterWords(filter: Filter, names: FilterNames): string {
  const { texts } = names
  switch (filter.kind) {
    case 'condition':
      return toConditionWords(filter, names)
    case 'not':
      return texts.list.filters.not(toFilterWords(filter.part, names))
    case 'and':
      return texts.list.filters.and(filter.parts.map((part) => toPartWords(part, names)))
    case 'or':
      return texts.list.filters.or(filter.parts.map((part) => toPartWords(part, names)))
  }
}

function toPartWords(part: Filter, names: FilterNames): string {
  const { texts } = names
  const words = toFilterWords(part, names)
  return hasSeveralParts(part) ? texts.list.filters.group(words) : words
}

function hasSeveralParts(part: Filter): boolean {
  if (part.kind === 'condition') return part.values.length > 1 && part.operator !== 'between'
  return part.kind !== 'not'
}

function toConditionWords(condition: Condition, names: FilterNames): string {
  const { operator, values } = condition
  const { texts } = names
  const column = findAsked(condition, names.columns)
  const shown = values.map((value) => toValueWords(value, column, names))
  const ofTime = column !== undefined && isTime(column) ? texts.list.filters.times[operator] : undefined
  const say = ofTime ?? texts.list.filters.conditions[operator]
  const label = isolate(column?.label ?? nameOf(condition))
  return operator === 'between'
    ? say(label, shown[0] ?? '', shown[1] ?? '')
    : say(label, toEither(shown, texts), '')
}

/** The list's own column that is asked; none if the condition leads to another table. */
export function findAsked({ via, column }: Condition, columns: readonly Column[]): Column | undefined {
  return via === undefined ? columns.find(({ name }) => name === column) : undefined
}

/** The column as the address has it: `customer_id.region`. */
export function nameOf({ via = [], column }: Condition): string {
  return [...via, column].join('.')
}

const mostValues = 5

/** Such as `new, paid or sold`. A long list is shortened. */
export function toEither(values: readonly string[], texts: ScreenTexts): string {
  const shown = values.length > mostValues ? values.slice(0, mostValues - 1) : values
  const left = values.length - shown.length
  const all = left === 0 ? shown : [...shown, texts.list.filters.more(left)]
  const last = all.at(-1)
  return last === undefined || all.length === 1
    ? all.join('')
    : texts.list.filters.or([all.slice(0, -1).join(', '), last])
}

/** A value in the words of its column. */
export function toValueWords(
  value: string,
  column: Column | undefined,
  { labels, count, texts }: Omit<FilterNames, 'columns'>,
): string {
  if (value === '') return '“”'
  if (column === undefined) return isolate(value)
  if (column.kind === 'boolean') return toYesNo(value, texts)
  if (isTime(column)) return toPeriodWords(value, count, texts)
  return isolate(findLabel(labels, column.name, value) ?? value)
}

function toYesNo(value: string, texts: ScreenTexts): string {
  if (value === 'true') return texts.values.yes
  return value === 'false' ? texts.values.no : isolate(value)
}

export function isTime({ kind }: Column): boolean {
  return kind === 'date' || kind === 'datetime' || kind === 'instant' || kind === 'time'
}

/** `last-week` and `-7d` are periods of a filter. A date stays as it is. */
function toPeriodWords(value: string, say: FilterNames['count'], texts: ScreenTexts): string {
  if (/^[a-z]+(-[a-z]+)?$/.test(value)) return texts.list.filters.period(value)
  const [, sign, digits, unit] = /^([+-])(\d+)([a-z])$/.exec(value) ?? []
  const words = unit === undefined ? undefined : texts.list.filters.units[unit]
  if (words === undefined) return isolate(value)
  const count = Number(digits)
  const amount = texts.list.filters.amount(count, say(count), words)
  return sign === '-' ? texts.list.filters.ago(amount) : texts.list.filters.ahead(amount)
}

/** Text from right to left, or with marks for that, must not turn the words around it. */
function isolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '')}\u2069` : text
}

const rightToLeft =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
