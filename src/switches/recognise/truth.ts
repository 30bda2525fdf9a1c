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
 * Where a boolean takes any value, programs have written words into it, and a rule may want them: then they are its yes and no.
 * Null where they are no such pair.
 */
export function booleanTruth(column: ColumnSchema, found: readonly WireValue[] | null): Truth | null {
  const ruled = column.allowedValues?.every((value) => /\D/.test(value)) ? column.allowedValues : null
  const values = ruled ?? found ?? []
  const holdsWords = values.length > 0 && values.every((value) => typeof value === 'string')
  if (!holdsWords) return declaredTruth(column)
  const truth = toAnswer(values, true)
  return truth && { ...truth, by: ruled ? 'rule' : 'sample' }
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

function toNumbers(column: ColumnSchema, values: readonly WireValue[]): YesNo | null {
  const isNumber = (value: WireValue) => /^[01](\.0+)?$/.test(String(value))
  return values.every(isNumber) ? numberTruth(column) : null
}

function toAnswer(values: readonly WireValue[], oneTells = false): YesNo | null {
  const found = values.filter((value) => typeof value === 'string')
  if (found.length !== values.length) return null
  const fitting = answers.filter((pair) => found.every((value) => pair.includes(fold(value))))
  const [pair, other] = fitting
  if (pair === undefined || other !== undefined) return null
  const yes = found.find((value) => fold(value) === pair[0])
  const no = found.find((value) => fold(value) === pair[1])
  if (yes !== undefined && no !== undefined) return found.length === 2 ? { yes, no } : null
  if (!oneTells || found.length > 1) return null
  return { yes: yes ?? likeCase(pair[0], no), no: no ?? likeCase(pair[1], yes) }
}

function isOneCharacter({ declaredType }: ColumnSchema): boolean {
  return /char(acter)?\w*\(1\)|^"?char"?$|^character$/i.test(declaredType)
}

function likeCase(letter: string, seen: string | undefined): string {
  return seen !== undefined && seen === seen.toUpperCase() ? letter.toUpperCase() : letter
}

function fold(value: string): string {
  return toWords(value.toLowerCase()).join(' ')
}
