import { type Expression, type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { ColumnSchema } from '../../schema.ts'
import { quoteListed } from '../quote.ts'

export function compareMoment(
  column: ColumnSchema,
  comparison: '<' | '>=',
  moment: string,
): Expression<SqlBool> {
  const value = quoteListed(column)
  // No year of the server has five digits. A null stays unknown.
  if (moment.startsWith('+'))
    return raw<SqlBool>`${raw.raw(`${value} ${comparison === '<' ? '=' : '<>'} ${value}`)}`
  const words = moment.replace('T', ' ').replace(/Z$/, '')
  return raw<SqlBool>`${raw.raw(`${value} ${comparison}`)} cast(${words} as ${raw.raw(castOf(column))})`
}

function castOf({ type }: ColumnSchema): string {
  if (type === 'date') return 'date'
  return type === 'time' ? 'time(6)' : 'datetime(6)'
}

/** The time when the statement began. The session's zone is UTC. */
export function now({ type, declaredType }: ColumnSchema): RawBuilder<unknown> | null {
  const [, digits = '0'] = /\((\d)\)/.exec(declaredType) ?? []
  switch (type) {
    case 'date':
      return raw.raw('utc_date()')
    case 'time':
      return raw.raw(`utc_time(${digits})`)
    case 'datetime':
    case 'instant':
      return raw.raw(`utc_timestamp(${digits})`)
    case 'integer':
    case 'bigint':
      return declaredType.startsWith('year') ? null : raw.raw('unix_timestamp()')
    case 'text':
      return raw.raw(`left(date_format(utc_timestamp(3), '%Y-%m-%dT%H:%i:%s.%f'), 23) || 'Z'`)
    default:
      return null
  }
}
