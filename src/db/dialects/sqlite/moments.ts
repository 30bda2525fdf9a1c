import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { ColumnSchema } from '../../schema.ts'
import { quoteListed } from '../quote.ts'

/**
 * Dates and times are texts here, written with a T or a blank, with or without seconds and Z, and compared letter by
 * letter. So they are compared with a moment without what is nought at its end; and within the moment's own day, where
 * it isn't over, in one spelling. The days before and after cost nothing, and an index finds the day.
 */
export function compareMoment(
  column: ColumnSchema,
  comparison: '<' | '>=',
  moment: string,
): Expression<SqlBool> {
  const value = quoteListed(column)
  const [first, time] = splitMoment(moment)
  if (time === '') return raw<SqlBool>`${raw.raw(`${value} ${comparison}`)} ${first}`
  // No letter of such a text is behind the tilde.
  const [outer, inner] = comparison === '<' ? [`${first}~`, first] : [first, `${first}~`]
  const spelled = `rtrim(replace(${value}, 'T', ' '), 'Z')`
  return raw<SqlBool>`(${raw.raw(`${value} ${comparison}`)} ${outer}
    and (${raw.raw(`${value} ${comparison}`)} ${inner} or ${raw.raw(`${spelled} ${comparison}`)} ${`${first} ${time}`}))`
}

/** The day, or the time of a column that has no days; and what of the day is over. */
function splitMoment(moment: string): [first: string, time: string] {
  // Behind all years of four digits.
  if (moment.startsWith('+')) return [':', '']
  const [first = '', time = ''] = moment.replace(/Z$/, '').split('T')
  return first.includes(':')
    ? [first.replace(/:00$/, ''), '']
    : [first, time.replace(/:00$/, '').replace(/^00:00$/, '')]
}
