import { type Expression, type SqlBool, sql } from 'kysely'
import { Problem } from '../../std/problem.ts'
import { type Condition, type Filter, filterLimits, operatorValues } from '../../wire/filter.ts'
import { requireWithinLimits } from '../../wire/filter-text.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { requireColumn } from '../catalog/readable.ts'
import { kinds, offeredOperators } from '../kinds/all.ts'
import { refuseOperand } from '../kinds/read-value.ts'
import { findLabelled } from '../kinds/relation.ts'
import { isSeenIn, unevenReaches } from '../rights/seen-table.ts'
import { allOf, anyOf, isNotTrue } from '../rows/logic.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { toRightsConditions } from '../rows/rights-conditions.ts'
import type { ListSource } from '../source.ts'

/** The condition for a filter. Every door calls it, so it checks limits and values again. */
export function toFilterCondition(source: ListSource, filter: Filter): Expression<SqlBool> {
  requireWithinLimits(filter)
  return toExpression(source, filter)
}

/** For scopes, which several roles make together. */
export function toUnlimitedCondition(source: ListSource, filter: Filter): Expression<SqlBool> {
  return toExpression(source, filter)
}

function toExpression(source: ListSource, filter: Filter): Expression<SqlBool> {
  switch (filter.kind) {
    case 'and':
      return allOf(filter.parts.map((part) => toExpression(source, part)))
    case 'or':
      return anyOf(filter.parts.map((part) => toExpression(source, part)))
    case 'not':
      return inSight(source, filter.part, isNotTrue(toExpression(source, filter.part)))
    case 'condition':
      return filter.via === undefined
        ? inSight(source, filter, toCondition(source, filter))
        : throughRelation(source, filter, filter.via)
  }
}

/** A row in which a column is hidden matches neither a condition on it nor the opposite. */
function inSight(source: ListSource, filter: Filter, condition: Expression<SqlBool>): Expression<SqlBool> {
  if (unevenReaches(source.rights) === null) return condition
  const seen = columnsOf(filter).map((name) => isSeenIn(source, name))
  return allOf([condition, ...seen.filter((one) => one !== null)])
}

function columnsOf(filter: Filter): string[] {
  if (filter.kind === 'not') return columnsOf(filter.part)
  if (filter.kind !== 'condition') return filter.parts.flatMap(columnsOf)
  return [filter.via?.[0] ?? filter.column]
}

/** The rows that lead to a row in sight for which the condition holds. */
function throughRelation(
  source: ListSource,
  condition: Condition,
  [name, ...via]: readonly string[],
): Expression<SqlBool> {
  const column = requireColumn(source, name ?? '', listRefusals.noSuchFilterColumn)
  const labelled = findLabelled(source, column)
  if (labelled === null) throw new Problem('bad-request', listRefusals.leadsNowhere(name ?? ''))
  const { column: asked, operator, values } = condition
  const rest = { kind: 'condition', ...(via.length > 0 && { via }), column: asked, operator, values } as const
  const keys = matchingRows(labelled.source, [
    ...toRightsConditions(labelled.source),
    toExpression(labelled.source, rest),
  ]).select(source.database.sql.column(labelled.target).as('key'))
  return inSight(source, condition, sql<SqlBool>`${source.database.sql.column(column.schema)} in (${keys})`)
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
