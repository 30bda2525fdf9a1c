import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { cut } from '../../std/cut.ts'

/** Without conditions it is true. */
export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return join(conditions, (parts) => expressionBuilder().and([...parts]))
}

/** Without conditions it is false. */
export function anyOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return join(conditions, (parts) => expressionBuilder().or([...parts]))
}

/** Also true if the condition is null: SQL's own NOT would leave such rows out on both sides. */
export function isNotTrue(condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${condition}) is not true`
}

type Conditions = readonly Expression<SqlBool>[]

/** SQLite parses a thousand conditions in a row as an expression of depth 1,000, which it refuses. So they become a tree. */
const mostInARow = 100

function join(
  conditions: Conditions,
  combine: (parts: Conditions) => Expression<SqlBool>,
): Expression<SqlBool> {
  if (conditions.length <= mostInARow) return combine(conditions)
  return join(cut(conditions, mostInARow).map(combine), combine)
}
