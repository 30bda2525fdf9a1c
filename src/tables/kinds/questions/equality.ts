import { type Expression, type SqlBool, sql } from 'kysely'
import { isNotTrue } from '../../rows/logic.ts'
import type { ConditionAsk } from '../kind.ts'
import { type ReadValue, readOperand, readValue } from '../read-value.ts'
import type { Question } from './question.ts'

/** Asks whether the value is exactly one of these. */
export function equality(read: ReadValue = readValue): Question {
  return likeness((text, ask) => [readOperand(read, text, ask)])
}

/** Equality if one text may stand for several values. */
export function likeness(readAll: (text: string, ask: ConditionAsk) => readonly unknown[]): Question {
  return {
    operators: ['is', 'not', 'in', 'out'],
    condition(ask) {
      const found = isOneOf(
        ask,
        ask.values.flatMap((text) => readAll(text, ask)),
      )
      return ask.operator === 'is' || ask.operator === 'in' ? found : isNotTrue(found)
    },
  }
}

function isOneOf({ source, column }: ConditionAsk, values: readonly unknown[]): Expression<SqlBool> {
  const { sql: dialect } = source.database
  const [first, ...others] = values
  if (others.length === 0) return dialect.compare(column.schema, '=', first)
  return sql<SqlBool>`${dialect.column(column.schema)} in (${sql.join([first, ...others])})`
}
