import type { ColumnSchema, Values } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import type { SwitchRule } from '../wire/switch.ts'
import { recognitionTexts } from '../wire/texts/recognition.ts'
import { findTruth } from './recognise/find-truth.ts'
import type { ReadName } from './recognise/read-name.ts'
import type { Sampler } from './recognise/sample.ts'
import { findPair } from './recognise/status-pairs.ts'
import { declaredTruth, isNumeric, numberTruth, type Scalar, type YesNo, zerosOf } from './recognise/truth.ts'
import { isMoment, mayKeepMoment, toTruthRule } from './rules.ts'
import type { SwitchOptions, SwitchValue } from './switch-options.ts'

/** A column that the options name. */
export interface NamedColumn {
  readonly schema: ColumnSchema
  readonly name: ReadName
  readonly options: SwitchOptions
  readonly values: Values
  readonly sample: Sampler
}

/** A sentence about why it can't be a switch. */
export interface Complaint {
  readonly complaint: string
}

/** Finds when the column is on: from the options, and otherwise from its name and values. */
export async function toNamedRule(named: NamedColumn): Promise<SwitchRule | Complaint> {
  const { schema, options } = named
  if (neverTwo.has(schema.type)) return { complaint: recognitionTexts.complaints.type(schema.declaredType) }
  if (isMoment(schema) || isKeptMoment(named)) return toMomentRule(named)
  return options.on === undefined && options.off === undefined ? toUntoldRule(named) : toToldRule(named)
}

const neverTwo: ReadonlySet<string> = new Set(['json', 'array', 'bytes', 'time'])

/** A text or number whose name, or the options, say that it holds a time. */
function isKeptMoment({ schema, name, options: { on, off } }: NamedColumn): boolean {
  const isTold = on === 'empty' || on === 'set' || (on === undefined && (name.moment !== null || name.isStep))
  return mayKeepMoment(schema) && off === undefined && isTold
}

function toMomentRule({ schema, name, options }: NamedColumn): SwitchRule | Complaint {
  const { on, off } = options
  if (off !== undefined) return { complaint: recognitionTexts.complaints.momentValues }
  if (!schema.nullable) return { complaint: recognitionTexts.leftOut.neverEmpty }
  if (on === 'empty' || on === 'set') return { by: 'moment', on }
  if (on !== undefined) return { complaint: recognitionTexts.complaints.momentValues }
  const wentOn = name.isStep || (name.moment ?? name.state)?.positive === true
  return { by: 'moment', on: wentOn ? 'set' : 'empty' }
}

async function toUntoldRule({ schema, name, sample }: NamedColumn): Promise<SwitchRule | Complaint> {
  const positive = name.state?.positive ?? true
  const plain = plainTruth(schema)
  if (plain !== null && schema.type !== 'boolean') return toTruthRule(schema, plain, positive)
  const { truth, values } = await findTruth(schema, sample)
  if (truth !== null) return toTruthRule(schema, truth, positive)
  const pair = findPair((values ?? []).filter((value) => typeof value === 'string'))
  return pair === null
    ? { complaint: recognitionTexts.complaints.untold }
    : { by: 'value', ...pair, empty: null }
}

function toToldRule(named: NamedColumn): SwitchRule | Complaint {
  const truth = plainTruth(named.schema)
  const on = readValue(named, named.options.on) ?? opposite(truth, readValue(named, named.options.off))
  const off = readValue(named, named.options.off) ?? opposite(truth, on)
  for (const value of [named.options.on, named.options.off]) {
    if (value !== undefined && readValue(named, value) === null)
      return { complaint: complainOfValue(named.schema, value) }
  }
  if (on === null || off === null) return { complaint: recognitionTexts.complaints.oneTold }
  if (on === off) return { complaint: recognitionTexts.complaints.equal }
  const isTruth = truth !== null && opposite(truth, on) === off
  return { by: 'value', on, off, empty: isTruth && named.schema.nullable ? on === truth.no : null }
}

function complainOfValue({ type, declaredType }: ColumnSchema, value: SwitchValue): string {
  const isTruth = type === 'boolean' && typeof value === 'number'
  const complain = isTruth ? recognitionTexts.complaints.truth : recognitionTexts.complaints.value
  return complain(JSON.stringify(value), declaredType)
}

/** The values that are certain without looking at rows. A number column in the options uses 1 and 0. */
export function plainTruth(schema: ColumnSchema): YesNo | null {
  return declaredTruth(schema) ?? (isNumeric(schema) ? numberTruth(schema) : null)
}

function opposite(truth: YesNo | null, value: Scalar | null): Scalar | null {
  if (truth === null || value === null) return null
  return value === truth.yes ? truth.no : value === truth.no ? truth.yes : null
}

/** The value in the form of the wire; null if the column can't hold it. */
function readValue({ schema, values }: NamedColumn, value: SwitchValue | undefined): Scalar | null {
  if (value === undefined) return null
  const scalar = toScalar(schema, value)
  if (scalar === null || typeof scalar === 'boolean') return scalar
  const isAllowed = (one: SwitchValue) => schema.allowedValues?.includes(String(one)) ?? true
  if (schema.type === 'boolean') return isAllowed(value) && values.fromForeignText !== null ? scalar : null
  try {
    const kept = values.fromText(String(scalar), schema)
    const isText = schema.type === 'text' || schema.type === 'other'
    const own = isText && typeof kept === 'string' ? kept : null
    return isAllowed(own ?? value) ? (own ?? scalar) : null
  } catch (failure) {
    if (isProblem(failure)) return null
    throw failure
  }
}

function toScalar(schema: ColumnSchema, value: SwitchValue): Scalar | null {
  const { type } = schema
  if (type === 'boolean') return typeof value === 'number' ? null : value
  if (typeof value === 'boolean') return null
  if (type === 'integer' || type === 'float') return typeof value === 'number' ? value : null
  if (type === 'decimal') return Number.isSafeInteger(value) ? `${value}${zerosOf(schema)}` : String(value)
  if (type === 'bigint') return String(value)
  return type === 'other' || typeof value === 'string' ? value : null
}
