import type { Expression, SqlBool } from 'kysely'
import { assert } from '../../../std/assert.ts'
import { allOf, anyOf, isNotTrue } from '../../rows/logic.ts'
import type { Viewer } from '../../source.ts'
import type { ConditionAsk } from '../kind.ts'
import { refuseOperand } from '../read-value.ts'
import type { Question } from './question.ts'

/** From `start` on, up to but without `end`, as `sql.compareMoment` takes them. */
export interface Bounds {
  readonly start: string
  readonly end: string
}

/** Null where the text is no such period. */
export type ReadBounds = (text: string, viewer: Viewer) => Bounds | null

/** Whether the value is in a period, or before or after it. */
export function periods(read: ReadBounds, refusal: string): Question {
  return {
    operators: ['is', 'not', 'in', 'out', 'lt', 'lte', 'gt', 'gte', 'between'],
    condition(ask) {
      const bounds = ask.values.map((text) => {
        const found = read(text, ask.source.viewer)
        if (found === null) throw refuseOperand(ask.column, refusal)
        return found
      })
      return toCondition(ask, bounds)
    },
  }
}

function toCondition(ask: ConditionAsk, bounds: readonly Bounds[]): Expression<SqlBool> {
  const { compareMoment } = ask.source.database.sql
  const { schema } = ask.column
  const [first, last = first] = bounds
  assert(first && last, `${ask.operator} takes a value`)
  switch (ask.operator) {
    case 'is':
    case 'in':
      return anyOf(bounds.map((period) => isWithin(ask, period)))
    case 'not':
    case 'out':
      return isNotTrue(anyOf(bounds.map((period) => isWithin(ask, period))))
    case 'lt':
      return compareMoment(schema, '<', first.start)
    case 'lte':
      return compareMoment(schema, '<', first.end)
    case 'gt':
      return compareMoment(schema, '>=', first.end)
    case 'gte':
      return compareMoment(schema, '>=', first.start)
    default:
      return isWithin(ask, { start: first.start, end: last.end })
  }
}

export function isWithin(
  { source, column }: Pick<ConditionAsk, 'source' | 'column'>,
  { start, end }: Bounds,
): Expression<SqlBool> {
  const { compareMoment } = source.database.sql
  return allOf([compareMoment(column.schema, '>=', start), compareMoment(column.schema, '<', end)])
}
