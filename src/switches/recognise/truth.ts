import type { ColumnSchema } from '../../db/index.ts'
import type { WireValue } from '../../wire/value.ts'
import { toWords } from './name-words.ts'

export type Scalar = boolean | number | string

/** The two values by which a column says yes and no. */
export interface YesNo {
  readonly yes: Scalar
  readonly no: Scalar
}

export interface Truth extends YesNo {
  /** What tells so. */
  readonly by: 'type' | 'rule' | 'sample'
  /** The words by which some of its rows say the same. */
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

/** By the declared type, or by a rule of the database; null where neither tells. */
export function declaredTruth(column: ColumnSchema): Truth | null {
  const { type, declaredType, allowedValues } = column
  if (type === 'boolean') return { yes: true, no: false, by: 'type' }
  if (type === 'other' && /^bit(\(1\))?$/i.test(declaredType)) return { yes: 1, no: 0, by: 'type' }
  if (allowedValues?.length !== 2) return null
  const truth = isNumeric(column) ? toNumbers(column, allowedValues) : toAnswer(allowedValues)
  return truth && { ...truth, by: 'rule' }
}

/** By what was found in it; null where that is nothing, or more than yes and no. */
export function sampledTruth(column: ColumnSchema, values: readonly WireValue[]): Truth | null {
  if (values.length === 0) return null
  // A column of no declared type holds what it was given.
  const holdsNumbers = isNumeric(column) || values.every((value) => typeof value === 'number')
  const truth = holdsNumbers ? toNumbers(column, values) : toAnswer(values, isOneCharacter(column))
  return truth && { ...truth, by: 'sample' }
}

/**
 * Where a boolean takes any value, programs have written words into it, and a rule may want them: then they are its yes and no,
 * beside 1 and 0 where both are found. Null where it holds words alone and one of them is no answer.
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

/** Each word with its opposite, written alike: "Yes" with "No", beside "y" with "n". */
function toPairs(words: readonly string[]): { readonly answers: readonly YesNo[]; readonly areAll: boolean } {
  const pairs = words.map((word) => toPair(word, words))
  const byName = new Map(pairs.flatMap((pair) => (pair ? [[JSON.stringify(pair), pair] as const] : [])))
  return { answers: [...byName.values()], areAll: pairs.every((pair) => pair !== null) }
}

/** Null for what is no answer, and for one of which nothing tells the language. */
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

/** A column whose values must be looked at before anybody knows. */
export function mayHoldTruth(column: ColumnSchema): boolean {
  return isNumeric(column) || ['boolean', 'text', 'other'].includes(column.type)
}

export function isNumeric({ type }: ColumnSchema): boolean {
  return type === 'integer' || type === 'bigint' || type === 'decimal' || type === 'float'
}

/** One and nought as the column's values travel. */
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

/** Whether the first of two values is the yes of the other's no, or its no; null: they are no answers. */
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
