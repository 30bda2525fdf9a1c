import type { ValueType } from '../../../wire/value.ts'

export interface TypeFacts {
  /** The type's name in the catalog, below any domain: int4, timestamptz, _text. */
  readonly base: string
  /** The catalog's category of the type: A array, S string, N number, E enum, … */
  readonly category: string
  /** The declared form: bit(1) is a boolean, longer ones are not. */
  readonly declared: string
}

const byName: Readonly<Record<string, ValueType>> = {
  bool: 'boolean',
  int2: 'integer',
  int4: 'integer',
  int8: 'bigint',
  numeric: 'decimal',
  float4: 'float',
  float8: 'float',
  date: 'date',
  time: 'time',
  timetz: 'time',
  timestamp: 'datetime',
  timestamptz: 'instant',
  json: 'json',
  jsonb: 'json',
  uuid: 'uuid',
  bytea: 'bytes',
}

export function toValueType({ base, category, declared }: TypeFacts): ValueType {
  if (Object.hasOwn(byName, base)) return byName[base] ?? 'other'
  if (declared === 'bit(1)') return 'boolean'
  if (category === 'A') return 'array'
  return category === 'S' || category === 'E' ? 'text' : 'other'
}
