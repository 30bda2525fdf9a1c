import { type Expression, type SqlBool, sql } from 'kysely'
import { anyOf, isNotTrue } from '../../rows/logic.ts'
import type { ConditionAsk } from '../kind.ts'
import type { Question } from './question.ts'

/** Whether there is a value. */
export const emptiness = makeEmptiness(isNull)

/** An empty text counts as no value. */
export const textEmptiness = makeEmptiness((ask) =>
  anyOf([isNull(ask), ask.source.database.sql.compare(ask.column.schema, '=', '')]),
)

function makeEmptiness(isEmpty: (ask: ConditionAsk) => Expression<SqlBool>): Question {
  return {
    operators: ['empty', 'filled'],
    condition: (ask) => (ask.operator === 'empty' ? isEmpty(ask) : isNotTrue(isEmpty(ask))),
  }
}

function isNull({ source, column }: ConditionAsk): Expression<SqlBool> {
  return sql<SqlBool>`${source.database.sql.column(column.schema)} is null`
}
