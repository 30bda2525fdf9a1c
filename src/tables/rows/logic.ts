import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { cut } from '../../std/cut.ts'

/** Of none, true. */
export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return join(conditions, (parts) => expressionBuilder().and([...parts]))
}

/** Of none, false. */
export function anyOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return join(conditions, (parts) => expressionBuilder().or([...parts]))
}

/** Also where it can't be said, as of a null: SQL's own NOT would leave those rows out on both sides. */
export function isNotTrue(condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${condition}) is not true`
}

type Conditions = readonly Expression<SqlBool>[]

/** A file takes a thousand conditions in a row for an expression that is a thousand deep, which it refuses: so they are a tree. */
const mostInARow = 100

function join(
  conditions: Conditions,
  combine: (parts: Conditions) => Expression<SqlBool>,
): Expression<SqlBool> {
  if (conditions.length <= mostInARow) return combine(conditions)
  return join(cut(conditions, mostInARow).map(combine), combine)
}
