import { type Condition, type Filter, type Operator, operatorValues } from '../../wire/filter.ts'
import type { SearchWord } from '../../wire/search-words.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'

/** A filter, or `everything` or `nothing` if no filter is necessary. */
export type Part = Filter | 'everything' | 'nothing'

/** Whether any value of the column can match the condition. `price is red` can't, whatever the price. */
export type CanMeet = (column: CatalogColumn, condition: Condition) => boolean

/** The rows that hold the word in one of the columns. For an excluded word: the rows that hold it in none. */
export function wordFilter(word: SearchWord, columns: readonly CatalogColumn[], canMeet: CanMeet): Part {
  const parts = columns.flatMap((column) => toConditions(column, word, canMeet))
  return word.excluded ? allOf(parts) : anyOf(parts)
}

export function allOf(parts: readonly Part[]): Part {
  const filters = parts.filter((part) => typeof part !== 'string')
  return parts.includes('nothing') ? 'nothing' : (group('and', filters) ?? 'everything')
}

function anyOf(parts: readonly Filter[]): Part {
  return group('or', parts) ?? 'nothing'
}

function group(kind: 'and' | 'or', parts: readonly Filter[]): Filter | null {
  const [first, ...others] = parts
  return first === undefined || others.length === 0 ? (first ?? null) : { kind, parts }
}

/** Empty if the column can never match the word. */
function toConditions(column: CatalogColumn, word: SearchWord, canMeet: CanMeet): Condition[] {
  const known = knownValues(column)
  if (known !== undefined) {
    return toKnown(column, known, word).filter((wished) => canMeet(column, wished))
  }
  const best = toUnknown(column, word).find((wished) => canMeet(column, wished))
  return best === undefined ? [] : [best]
}

function knownValues({ kind, schema }: CatalogColumn): readonly string[] | undefined {
  return kind === 'enum' ? (schema.allowedValues ?? undefined) : undefined
}

/** Each condition takes a limited number of values, so there may be several. */
function toKnown(
  column: CatalogColumn,
  known: readonly string[],
  { text, excluded }: SearchWord,
): Condition[] {
  const found = known.filter((value) => value.toLowerCase().includes(text.toLowerCase()))
  const [, most] = operatorValues.in
  return Array.from({ length: Math.ceil(found.length / most) }, (_, at) =>
    toCondition(column, excluded ? 'out' : 'in', found.slice(at * most, (at + 1) * most)),
  )
}

/** The best condition first, because not every column can search in parts of its values. */
function toUnknown(column: CatalogColumn, { text, excluded }: SearchWord): Condition[] {
  return excluded
    ? [toCondition(column, 'lacks', [text]), toCondition(column, 'not', [text])]
    : [toPartOf(column, text), toCondition(column, 'is', [text])]
}

export function toPartOf(column: CatalogColumn, text: string): Condition {
  return toCondition(column, 'contains', [text])
}

function toCondition({ schema }: CatalogColumn, operator: Operator, values: readonly string[]): Condition {
  return { kind: 'condition', column: schema.name, operator, values }
}
