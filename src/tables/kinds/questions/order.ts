import type { Expression, SqlBool } from 'kysely'
import { assert } from '../../../std/assert.ts'
import { allOf, anyOf } from '../../rows/logic.ts'
import type { ConditionAsk } from '../kind.ts'
import { readOperand, readValue } from '../read-value.ts'
import type { Question } from './question.ts'

const comparisons = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** Compares the value with others of its type. */
export const order = makeOrder((ask, comparison, text) => {
  const { column, source } = ask
  return source.database.sql.compare(column.schema, comparison, readOperand(readValue, text, ask))
})

/** For columns with values of any type: compares the value with those of its own type. */
export const orderOfAny = makeOrder(({ column, source }, comparison, text) => {
  const { values, sql } = source.database
  const { compareAlike } = sql
  assert(compareAlike && values.fromForeignText, 'only values of any type are compared like this')
  return anyOf(values.fromForeignText(text).map((value) => compareAlike(column.schema, comparison, value)))
})

type Comparison = (typeof comparisons)[keyof typeof comparisons]
type Compare = (ask: ConditionAsk, comparison: Comparison, text: string) => Expression<SqlBool>

function makeOrder(compare: Compare): Question {
  return {
    operators: ['lt', 'lte', 'gt', 'gte', 'between'],
    condition(ask) {
      const [first = '', last = ''] = ask.values
      if (ask.operator === 'between') return allOf([compare(ask, '>=', first), compare(ask, '<=', last)])
      assert(isComparison(ask.operator), `${ask.operator} compares`)
      return compare(ask, comparisons[ask.operator], first)
    },
  }
}

function isComparison(operator: string): operator is keyof typeof comparisons {
  return operator in comparisons
}
