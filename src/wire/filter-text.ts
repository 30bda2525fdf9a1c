import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { escapeText, unescapeText } from './escaped-text.ts'
import { type Condition, type Filter, filterLimits, type Operator, operatorValues } from './filter.ts'
import { decodeName, encodeName } from './key.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/** Parses `active:is:true;or(price:lt:5;not(status:in:paid,sent))`. An empty text is no filter. */
export function parseFilter(text: string): Filter | null {
  if (text === '') return null
  if (text.length > filterLimits.characters)
    throw refused(listRefusals.tooLong('filter', filterLimits.characters))
  const reader: Reader = { tokens: text.match(/[();]|[^();]+/g) ?? [], at: 0 }
  const filter = readJoined(reader)
  if (reader.at < reader.tokens.length) throw unexpected(reader)
  requireWithinLimits(filter)
  return filter
}

/** The inverse. Equal filters have equal texts. */
export function formatFilter(filter: Filter): string {
  return filter.kind === 'and' ? filter.parts.map(formatPart).join(';') : formatPart(filter)
}

/** Every door checks a filter with this, whatever its form was. */
export function requireWithinLimits(filter: Filter): void {
  const { depth, nodes } = measure(filter)
  if (depth > filterLimits.depth) throw refused(listRefusals.filterTooDeep(filterLimits.depth))
  if (nodes > filterLimits.nodes) throw refused(listRefusals.filterTooLarge(filterLimits.nodes))
}

export function isWithinLimits(filter: Filter): boolean {
  const { depth, nodes } = measure(filter)
  return depth <= filterLimits.depth && nodes <= filterLimits.nodes
}

interface Reader {
  readonly tokens: readonly string[]
  at: number
}

/** Several parts must all hold. */
function readJoined(reader: Reader): Filter {
  return toGroup('and', readParts(reader))
}

function readParts(reader: Reader): [Filter, ...Filter[]] {
  const parts: [Filter, ...Filter[]] = [readPart(reader)]
  while (reader.tokens[reader.at] === ';') {
    reader.at += 1
    parts.push(readPart(reader))
  }
  return parts
}

function readPart(reader: Reader): Filter {
  const word = reader.tokens[reader.at]
  if (word === undefined) throw refused(listRefusals.filterEnds)
  if (word.length === 1 && '();'.includes(word)) throw refused(listRefusals.filterGap(rest(reader)))
  reader.at += 1
  if (reader.tokens[reader.at] !== '(') return readCondition(word)
  if (word !== 'and' && word !== 'or' && word !== 'not') throw refused(listRefusals.noSuchGroup(word))
  reader.at += 1
  const part: Filter =
    word === 'not' ? { kind: 'not', part: readJoined(reader) } : toGroup(word, readParts(reader))
  if (reader.tokens[reader.at] === undefined) throw refused(listRefusals.filterUnclosed(word))
  if (reader.tokens[reader.at] !== ')') throw unexpected(reader)
  reader.at += 1
  return part
}

function toGroup(kind: 'and' | 'or', parts: [Filter, ...Filter[]]): Filter {
  return parts.length === 1 ? parts[0] : { kind, parts }
}

function unexpected(reader: Reader): Problem {
  const left = rest(reader)
  return refused(
    left.startsWith(')') ? listRefusals.filterClosesNothing(left) : listRefusals.filterUnjoined(left),
  )
}

function rest({ tokens, at }: Reader): string {
  return tokens.slice(at).join('')
}

/** Parses `column:operator` or `relation.column:operator:value,value`. */
function readCondition(text: string): Condition {
  const [, name, operator, values] = /^([^:]*):([^:]*)(?::(.*))?$/s.exec(text) ?? []
  if (name === undefined || operator === undefined) throw refused(listRefusals.noCondition(text))
  const condition = `${name}:${operator}`
  if (!isOperator(operator)) {
    throw refused(listRefusals.noSuchOperator(condition, Object.keys(operatorValues).join(', ')))
  }
  const read = values === undefined ? [] : values.split(',').map(readValue)
  const [least, most] = operatorValues[operator]
  if (read.length < least || read.length > most) {
    throw refused(listRefusals.wrongValues(condition, least, most))
  }
  const names = name.split('.').map((part) => decodeName(part, 'filter'))
  const [column = '', ...via] = names.reverse()
  return { kind: 'condition', ...(via.length > 0 && { via: via.reverse() }), column, operator, values: read }
}

function isOperator(text: string): text is Operator {
  return Object.hasOwn(operatorValues, text)
}

function readValue(text: string): string {
  if (/=(?![0-9A-F]{2})/.test(text)) throw refused(listRefusals.bareEquals(text))
  const value = unescapeText(text, 'filter')
  if (value.includes('\0')) throw refused(listRefusals.nul('filter'))
  return value
}

function measure(filter: Filter): { depth: number; nodes: number } {
  if (filter.kind === 'condition') return { depth: 0, nodes: 1 }
  const parts = filter.kind === 'not' ? [filter.part] : filter.parts
  const sizes = parts.map(measure)
  return {
    depth: 1 + Math.max(...sizes.map((size) => size.depth)),
    nodes: sizes.reduce((sum, size) => sum + size.nodes, 1),
  }
}

function formatPart(filter: Filter): string {
  switch (filter.kind) {
    case 'condition':
      return formatCondition(filter)
    case 'not':
      return `not(${formatFilter(filter.part)})`
    case 'and':
    case 'or':
      return `${filter.kind}(${filter.parts.map(formatPart).join(';')})`
  }
}

function formatCondition({ via = [], column, operator, values }: Condition): string {
  const asked = `${[...via, column].map(encodeName).join('.')}:${operator}`
  return values.length === 0 ? asked : `${asked}:${values.map(formatValue).join(',')}`
}

function formatValue(value: string): string {
  return escapeText(value, /[();,=\p{Cc}]+/gu)
}

function refused(sentence: Words): Problem {
  return new Problem('bad-request', sentence)
}
