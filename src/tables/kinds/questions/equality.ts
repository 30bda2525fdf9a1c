import { type Expression, type SqlBool, sql } from 'kysely'
import { isNotTrue } from '../../rows/logic.ts'
import type { ConditionAsk } from '../kind.ts'
import { type ReadValue, readOperand, readValue } from '../read-value.ts'
import type { Question } from './question.ts'

/** Whether the value is exactly one of these. */
export function equality(read: ReadValue = readValue): Question {
  return {
    operators: ['is', 'not', 'in', 'out'],
    condition(ask) {
      const found = isOneOf(ask, read)
      return ask.operator === 'is' || ask.operator === 'in' ? found : isNotTrue(found)
    },
  }
}

function isOneOf(ask: ConditionAsk, read: ReadValue): Expression<SqlBool> {
  const { sql: dialect } = ask.source.database
  const [first, ...others] = ask.values.map((text) => readOperand(read, text, ask))
  if (others.length === 0) return dialect.compare(ask.column.schema, '=', first)
  return sql<SqlBool>`${dialect.column(ask.column.schema)} in (${sql.join([first, ...others])})`
}
