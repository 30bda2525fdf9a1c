import type { Expression, SqlBool } from 'kysely'
import { isNotTrue } from '../../rows/logic.ts'
import type { ConditionAsk } from '../kind.ts'
import type { Question } from './question.ts'

/** Asks whether the value, as text, contains another one. */
export const parts: Question = {
  operators: ['contains', 'lacks'],
  condition: (ask) => toPart(ask, holdsText),
}

/** Asks the same of the elements of a list. */
export const elements: Question = {
  operators: ['contains', 'lacks'],
  condition: (ask) =>
    toPart(ask, ({ source, column }, text) => source.database.sql.arrayHas(column.schema, text)),
}

export const ends: Question = {
  operators: ['starts', 'ends'],
  condition({ source, column, operator, values: [text = ''] }) {
    return source.database.sql.contains(column.schema, text, operator === 'starts' ? 'start' : 'end')
  },
}

type Holds = (ask: ConditionAsk, text: string) => Expression<SqlBool>

function toPart(ask: ConditionAsk, holds: Holds): Expression<SqlBool> {
  const [text = ''] = ask.values
  return ask.operator === 'contains' ? holds(ask, text) : isNotTrue(holds(ask, text))
}

function holdsText({ source, column }: ConditionAsk, text: string): Expression<SqlBool> {
  return source.database.sql.contains(column.schema, text, 'anywhere')
}
