import type { Expression, SqlBool } from 'kysely'
import { assert } from '../../../std/assert.ts'
import type { Words } from '../../../std/sentence.ts'
import { allOf, anyOf, isNotTrue } from '../../rows/logic.ts'
import type { Viewer } from '../../source.ts'
import type { ConditionAsk } from '../kind.ts'
import { readOperand, readValue, refuseOperand } from '../read-value.ts'
import type { Question } from './question.ts'

/** From `start` up to but without `end`, in the format of `sql.compareMoment`. */
export interface Bounds {
  readonly start: string
  readonly end: string
}

/** Returns null if the text is no such period. */
export type ReadBounds = (text: string, viewer: Viewer) => Bounds | null

/** Whether the value is in a period, or before or after it. */
export function periods(read: ReadBounds, refusal: Words): Question {
  return {
    operators: ['is', 'not', 'in', 'out', 'lt', 'lte', 'gt', 'gte', 'between'],
    condition(ask) {
      const spans = ask.values.map((text) => {
        const found = read(text, ask.source.viewer)
        if (found !== null) return toSpan(ask, found)
        if (!beyond.test(text)) throw refuseOperand(ask.column, refusal)
        return toMoment(ask, text)
      })
      return toCondition(ask, spans)
    },
  }
}

/** Values that columns may hold but our calendar does not know: infinities, years BC or of five digits, 24:00, a time with a zone. */
const beyond =
  /^-?infinity$|^\d{4,}-\d\d-\d\d.* BC$|^\d{5,}-\d\d-\d\d|^24:00|^\d\d:\d\d.*[+-]\d\d(?::?\d\d)?$/

/** How a value compares with a period, or with one moment. */
interface Span {
  readonly from: Expression<SqlBool>
  readonly until: Expression<SqlBool>
  readonly before: Expression<SqlBool>
  readonly after: Expression<SqlBool>
}

function toSpan({ source, column: { schema } }: ConditionAsk, { start, end }: Bounds): Span {
  const { compareMoment } = source.database.sql
  return {
    from: compareMoment(schema, '>=', start),
    until: compareMoment(schema, '<', end),
    before: compareMoment(schema, '<', start),
    after: compareMoment(schema, '>=', end),
  }
}

function toMoment(ask: ConditionAsk, text: string): Span {
  const { compare } = ask.source.database.sql
  const { schema } = ask.column
  const moment = readOperand(readValue, text, ask)
  return {
    from: compare(schema, '>=', moment),
    until: compare(schema, '<=', moment),
    before: compare(schema, '<', moment),
    after: compare(schema, '>', moment),
  }
}

function toCondition({ operator }: ConditionAsk, spans: readonly Span[]): Expression<SqlBool> {
  const [first, last = first] = spans
  assert(first && last, `${operator} takes a value`)
  const isWithinAny = () => anyOf(spans.map(({ from, until }) => allOf([from, until])))
  switch (operator) {
    case 'is':
    case 'in':
      return isWithinAny()
    case 'not':
    case 'out':
      return isNotTrue(isWithinAny())
    case 'lt':
      return first.before
    case 'lte':
      return first.until
    case 'gt':
      return first.after
    case 'gte':
      return first.from
    default:
      return allOf([first.from, last.until])
  }
}

export function isWithin(
  { source, column }: Pick<ConditionAsk, 'source' | 'column'>,
  { start, end }: Bounds,
): Expression<SqlBool> {
  const { compareMoment } = source.database.sql
  return allOf([compareMoment(column.schema, '>=', start), compareMoment(column.schema, '<', end)])
}
