import type { Condition, Filter, Operator } from '../../wire/filter.ts'
import type { SearchWord } from '../../wire/search-words.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'

/** A filter, or what needs none because every row passes, or no row does. */
export type Part = Filter | 'everything' | 'nothing'

/** Whether some value of the column could meet the condition: `price is red` can't, whatever the price. */
export type CanMeet = (column: CatalogColumn, condition: Condition) => boolean

/** The rows that hold the word in one of the columns; of an excluded word, those that hold it in none. */
export function wordFilter(word: SearchWord, columns: readonly CatalogColumn[], canMeet: CanMeet): Part {
  const parts = columns.map((column): Part => {
    const condition = toConditions(column, word).find((wished) => canMeet(column, wished))
    return condition ?? (word.excluded ? 'everything' : 'nothing')
  })
  return word.excluded ? allOf(parts) : anyOf(parts)
}

export function allOf(parts: readonly Part[]): Part {
  const filters = parts.filter((part) => typeof part !== 'string')
  return parts.includes('nothing') ? 'nothing' : (group('and', filters) ?? 'everything')
}

function anyOf(parts: readonly Part[]): Part {
  const filters = parts.filter((part) => typeof part !== 'string')
  return parts.includes('everything') ? 'everything' : (group('or', filters) ?? 'nothing')
}

function group(kind: 'and' | 'or', parts: readonly Filter[]): Filter | null {
  const [first, ...others] = parts
  return first === undefined || others.length === 0 ? (first ?? null) : { kind, parts }
}

/** The best one first: not every column can be asked for a part of its value. */
function toConditions(column: CatalogColumn, { text, excluded }: SearchWord): Condition[] {
  const known = knownValues(column)?.filter((value) => value.toLowerCase().includes(text.toLowerCase()))
  if (known !== undefined) {
    return known.length === 0 ? [] : [toCondition(column, excluded ? 'out' : 'in', known)]
  }
  return excluded
    ? [toCondition(column, 'lacks', [text]), toCondition(column, 'not', [text])]
    : [toPartOf(column, text), toCondition(column, 'is', [text])]
}

function knownValues({ kind, schema }: CatalogColumn): readonly string[] | undefined {
  return kind === 'enum' ? (schema.allowedValues ?? undefined) : undefined
}

export function toPartOf(column: CatalogColumn, text: string): Condition {
  return toCondition(column, 'contains', [text])
}

function toCondition({ schema }: CatalogColumn, operator: Operator, values: readonly string[]): Condition {
  return { kind: 'condition', column: schema.name, operator, values }
}
