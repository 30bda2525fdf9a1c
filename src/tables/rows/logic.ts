import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

/** Of none, true. */
export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return expressionBuilder().and([...conditions])
}

/** Of none, false. */
export function anyOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return expressionBuilder().or([...conditions])
}

/** Also where it can't be said, as of a null: SQL's own NOT would leave those rows out on both sides. */
export function isNotTrue(condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${condition}) is not true`
}
