import { assert } from '../../../std/assert.ts'
import { allOf } from '../../rows/logic.ts'
import { readOperand, readValue } from '../read-value.ts'
import type { Question } from './question.ts'

const comparisons = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** Where the value stands among those of its type. */
export const order: Question = {
  operators: ['lt', 'lte', 'gt', 'gte', 'between'],
  condition(ask) {
    const { compare } = ask.source.database.sql
    const { schema } = ask.column
    const [first, last] = ask.values.map((text) => readOperand(readValue, text, ask))
    if (ask.operator === 'between') {
      return allOf([compare(schema, '>=', first), compare(schema, '<=', last)])
    }
    assert(isComparison(ask.operator), `${ask.operator} compares`)
    return compare(schema, comparisons[ask.operator], first)
  },
}

function isComparison(operator: string): operator is keyof typeof comparisons {
  return operator in comparisons
}
