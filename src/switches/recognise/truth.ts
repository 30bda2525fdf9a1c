import type { ColumnSchema } from '../../db/index.ts'
import type { WireValue } from '../../wire/value.ts'
import { toWords } from './name-words.ts'

export type Scalar = boolean | number | string

/** The two values that mean yes and no. */
export interface YesNo {
  readonly yes: Scalar
  readonly no: Scalar
}

export interface Truth extends YesNo {
  /** The source of this knowledge. */
  readonly by: 'type' | 'rule' | 'sample'
  /** Other words for the same in some rows. */
  readonly also?: readonly YesNo[]
}

const answers: readonly (readonly [yes: string, no: string])[] = [
  ['y', 'n'],
  ['t', 'f'],
  ['yes', 'no'],
  ['true', 'false'],
  ['1', '0'],
  ['on', 'off'],
  ['j', 'n'],
  ['ja', 'nein'],
  ['ja', 'nee'],
  ['ja', 'nej'],
  ['s', 'n'],
  ['si', 'no'],
  ['sim', 'nao'],
  ['o', 'n'],
  ['oui', 'non'],
  ['tak', 'nie'],
  ['evet', 'hayir'],
]

/** Finds them by the declared type or a constraint; null if neither tells. */
export function declaredTruth(column: ColumnSchema): Truth | null {
  const { type, declaredType, allowedValues } = column
  if (type === 'boolean') return { yes: true, no: false, by: 'type' }
  if (type === 'other' && /^bit(\(1\))?$/i.test(declaredType)) return { yes: 1, no: 0, by: 'type' }
  if (allowedValues?.length !== 2) return null
  const truth = isNumeric(column) ? toNumbers(column, allowedValues) : toAnswer(allowedValues)
  return truth && { ...truth, by: 'rule' }
}

/** Finds them by the sampled values; null if there are none, or more than yes and no. */
export function sampledTruth(column: ColumnSchema, values: readonly WireValue[]): Truth | null {
  if (values.length === 0) return null
  // A column without a declared type keeps what it gets.
  const holdsNumbers = isNumeric(column) || values.every((value) => typeof value === 'number')
  const truth = holdsNumbers ? toNumbers(column, values) : toAnswer(values, isOneCharacter(column))
  return truth && { ...truth, by: 'sample' }
}

/**
 * If a boolean column accepts any value, programs may have written words, and a constraint may require them: then those
 * are its yes and no, beside 1 and 0 if it has both. Null if it has only words and one of them is neither yes nor no.
 */
export function booleanTruth(column: ColumnSchema, sample: readonly WireValue[] | null): Truth | null {
  const ruled = column.allowedValues?.every((value) => /\D/.test(value)) ? column.allowedValues : null
  const values = ruled ?? sample ?? []
  const words = values.filter((value) => typeof value === 'string')
  const pairs = toPairs(words)
  const declared = declaredTruth(column)
  if (words.length === 0 || words.length < values.length)
    return declared && { ...declared, also: pairs.answers }
  const by = ruled ? 'rule' : 'sample'
  const truth = toAnswer(words, true)
  if (truth) return { ...truth, by }
  const [first, ...also] = pairs.answers
  return first && pairs.areAll ? { ...first, also, by } : null
}

/** Each word with its opposite in the same spelling: "Yes" with "No", "y" with "n". */
function toPairs(words: readonly string[]): { readonly answers: readonly YesNo[]; readonly areAll: boolean } {
  const pairs = words.map((word) => toPair(word, words))
  const byName = new Map(pairs.flatMap((pair) => (pair ? [[JSON.stringify(pair), pair] as const] : [])))
  return { answers: [...byName.values()], areAll: pairs.every((pair) => pair !== null) }
}

/** Returns null for a word that is neither yes nor no, or whose language is ambiguous. */
function toPair(word: string, words: readonly string[]): YesNo | null {
  const answer = fold(word)
  const isFound = (side: string) => words.some((one) => fold(one) === side)
  const fitting = answers.filter((pair) => pair.includes(answer))
  const [pair, other] = fitting.length > 1 ? fitting.filter((pair) => pair.every(isFound)) : fitting
  if (pair === undefined || other !== undefined) return null
  const [yes, no] = pair.map((side) => {
    const like = words.find((one) => fold(one) === side && likeCase(one.toLowerCase(), word) === one)
    return side === answer ? word : (like ?? likeCase(side, word))
  })
  return yes === undefined || no === undefined ? null : { yes, no }
}

/** True if only its values can tell. */
export function mayHoldTruth(column: ColumnSchema): boolean {
  return isNumeric(column) || ['boolean', 'text', 'other'].includes(column.type)
}

export function isNumeric({ type }: ColumnSchema): boolean {
  return type === 'integer' || type === 'bigint' || type === 'decimal' || type === 'float'
}

/** One and zero in the form of the wire. */
export function numberTruth(column: ColumnSchema): YesNo {
  return column.type === 'decimal' || column.type === 'bigint'
    ? { yes: `1${zerosOf(column)}`, no: `0${zerosOf(column)}` }
    : { yes: 1, no: 0 }
}

/** A decimal(3,2) writes 1.00. */
export function zerosOf({ type, declaredType }: ColumnSchema): string {
  const scale = type === 'decimal' ? Number(/,\s*(\d{1,2})\s*\)/.exec(declaredType)?.[1] ?? 0) : 0
  return scale === 0 ? '' : `.${'0'.repeat(scale)}`
}

/** Whether the first of two opposite values is the yes or the no; null if they are neither. */
export function isYes(value: Scalar, other: Scalar): boolean | null {
  const [said = '', opposite = ''] = [value, other].map((one) => fold(String(one).replace(/\.0+$/, '')))
  const pair = answers.find((one) => one.includes(said) && one.includes(opposite) && said !== opposite)
  return pair === undefined ? null : pair[0] === said
}

function toNumbers(column: ColumnSchema, values: readonly WireValue[]): YesNo | null {
  const isNumber = (value: WireValue) => /^[01](\.0+)?$/.test(String(value))
  return values.every(isNumber) ? numberTruth(column) : null
}

function toAnswer(values: readonly WireValue[], oneTells = false): YesNo | null {
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length !== values.length) return null
  const fitting = answers.filter((pair) => texts.every((value) => pair.includes(fold(value))))
  const [pair, other] = fitting
  if (pair === undefined || other !== undefined) return null
  const yes = texts.find((value) => fold(value) === pair[0])
  const no = texts.find((value) => fold(value) === pair[1])
  if (yes !== undefined && no !== undefined) return texts.length === 2 ? { yes, no } : null
  if (!oneTells || texts.length > 1) return null
  return { yes: yes ?? likeCase(pair[0], no), no: no ?? likeCase(pair[1], yes) }
}

function isOneCharacter({ declaredType }: ColumnSchema): boolean {
  return /char(acter)?\w*\(1\)|^"?char"?$|^character$/i.test(declaredType)
}

function likeCase(word: string, seen = ''): string {
  if (seen === seen.toLowerCase()) return word
  if (seen === seen.toUpperCase()) return word.toUpperCase()
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function fold(value: string): string {
  return toWords(value.toLowerCase()).join(' ')
}
