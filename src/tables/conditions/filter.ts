import type { Expression, SqlBool } from 'kysely'
import { Problem } from '../../std/problem.ts'
import { type Condition, type Filter, filterLimits, operatorValues } from '../../wire/filter.ts'
import { requireWithinLimits } from '../../wire/filter-text.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { requireColumn } from '../catalog/readable.ts'
import { kinds, offeredOperators } from '../kinds/all.ts'
import { refuseOperand } from '../kinds/read-value.ts'
import { allOf, anyOf, isNotTrue } from '../rows/logic.ts'
import type { ListSource } from '../source.ts'

/** The condition for a filter. Every door calls it, so it checks limits and values again. */
export function toFilterCondition(source: ListSource, filter: Filter): Expression<SqlBool> {
  requireWithinLimits(filter)
  return toExpression(source, filter)
}

function toExpression(source: ListSource, filter: Filter): Expression<SqlBool> {
  switch (filter.kind) {
    case 'and':
      return allOf(filter.parts.map((part) => toExpression(source, part)))
    case 'or':
      return anyOf(filter.parts.map((part) => toExpression(source, part)))
    case 'not':
      return isNotTrue(toExpression(source, filter.part))
    case 'condition':
      return toCondition(source, filter)
  }
}

function toCondition(source: ListSource, condition: Condition): Expression<SqlBool> {
  const { column: name, operator, values } = condition
  const column = requireColumn(source, name, listRefusals.noSuchFilterColumn)
  const offered = offeredOperators(source, column)
  if (!offered.includes(operator)) {
    throw new Problem('bad-request', listRefusals.notOffered(`${name}:${operator}`, offered))
  }
  const [least, most] = operatorValues[operator]
  if (values.length < least || values.length > most) {
    throw new Problem('bad-request', listRefusals.wrongValues(`${name}:${operator}`, least, most))
  }
  for (const value of values) {
    if (value.includes('\0')) throw refuseOperand(column, listRefusals.nulInValue)
    if (value.length > filterLimits.characters) {
      throw refuseOperand(column, listRefusals.longValue(filterLimits.characters))
    }
  }
  return kinds[column.kind].condition({ source, column, operator, values })
}
