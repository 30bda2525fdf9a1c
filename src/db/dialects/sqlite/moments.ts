import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { ColumnSchema } from '../../schema.ts'
import { quoteListed } from '../quote.ts'

/**
 * SQLite keeps dates and times as text, with a T or a blank, with or without seconds and Z, and compares letter by
 * letter. So the comparison uses the moment without zeros at its end. Only within the moment's own day it brings both
 * to one spelling. Other days cost nothing, and an index finds the day.
 */
export function compareMoment(
  column: ColumnSchema,
  comparison: '<' | '>=',
  moment: string,
): Expression<SqlBool> {
  const value = quoteListed(column)
  const [first, time] = splitMoment(moment)
  if (time === '') return raw<SqlBool>`${raw.raw(`${value} ${comparison}`)} ${first}`
  // No character of such a text sorts after the tilde.
  const [outer, inner] = comparison === '<' ? [`${first}~`, first] : [first, `${first}~`]
  const spelled = `rtrim(replace(${value}, 'T', ' '), 'Z')`
  return raw<SqlBool>`(${raw.raw(`${value} ${comparison}`)} ${outer}
    and (${raw.raw(`${value} ${comparison}`)} ${inner} or ${raw.raw(`${spelled} ${comparison}`)} ${`${first} ${time}`}))`
}

/** Splits the moment into its day (or the time, for a column without days) and the time of that day. */
function splitMoment(moment: string): [first: string, time: string] {
  // A colon sorts after all years of four digits.
  if (moment.startsWith('+')) return [':', '']
  const [first = '', time = ''] = moment.replace(/Z$/, '').split('T')
  return first.includes(':')
    ? [first.replace(/:00$/, ''), '']
    : [first, time.replace(/:00$/, '').replace(/^00:00$/, '')]
}
