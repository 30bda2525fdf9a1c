import type { Expression, SqlBool } from 'kysely'
import { decodeKey } from '../../wire/key.ts'
import type { ManyRows } from '../../wire/many-rows.ts'
import { requireRead } from '../catalog/readable.ts'
import { ifParses, isOneOf, readKey } from '../rows/key-conditions.ts'
import { allOf, anyOf, isNotTrue } from '../rows/logic.ts'
import { toRightsConditions } from '../rows/rights-conditions.ts'
import type { ListSource } from '../source.ts'
import { toConditions } from './conditions.ts'

/** The rows of an order, as one condition. */
export interface MeantCondition {
  readonly isMeant: Expression<SqlBool>
  /** False: the order names more rows than one condition takes, and the rest of them is left out. */
  readonly isWhole: boolean
}

/** A statement may repeat the condition seven times, and has at most 32,766 parameters. */
const mostNamed = 1_000

/** The named rows, or those that the list finds, as far as the actor may see them. */
export function toMeantCondition(source: ListSource, rows: ManyRows): MeantCondition {
  requireRead(source.rights)
  if ('keys' in rows) {
    const isMeant = allOf([...toRightsConditions(source), isNamed(source, rows.keys)])
    return { isMeant, isWhole: rows.keys.length <= mostNamed }
  }
  const { query, except = [] } = rows
  const left = except.length === 0 ? [] : [isNotTrue(isNamed(source, except))]
  const isMeant = allOf([...toConditions(source, query).where, ...left])
  return { isMeant, isWhole: except.length <= mostNamed }
}

function isNamed(source: ListSource, keys: readonly string[]): Expression<SqlBool> {
  const values = keys.slice(0, mostNamed).flatMap((key) => {
    const parts = ifParses(() => decodeKey(key)).flatMap((texts) => [readKey(source, texts)])
    return parts.filter((one) => one !== null)
  })
  return values.length === 0 ? anyOf([]) : isOneOf(source, values)
}
