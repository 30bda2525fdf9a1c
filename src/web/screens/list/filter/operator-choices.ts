import type { Column } from '../../../../wire/column.ts'
import { type Condition, type Operator, operatorValues } from '../../../../wire/filter.ts'
import type { KindName } from '../../../../wire/kind.ts'
import type { BuilderTexts } from '../../../../wire/texts/filter-builder.ts'
import { isTime } from './filter-words.ts'

const chosen: readonly KindName[] = ['boolean', 'enum', 'relation', 'text', 'color']

/** Whether the reader chooses among the column's values. The values of a key are all different. */
export function hasChoice({ kind, key, operators }: Column): boolean {
  return chosen.includes(kind) && !key && operators.includes('in')
}

/** The operator in the select. A choice of several values shows as `is` or `not`, like a choice of one. */
export function toShownOperator(operator: Operator, column: Column): Operator {
  if (!hasChoice(column)) return operator
  return operator === 'in' ? 'is' : operator === 'out' ? 'not' : operator
}

/** The operators that the select offers. */
export function toOperatorChoices(column: Column): readonly Operator[] {
  return column.operators.filter((operator) => toShownOperator(operator, column) === operator)
}

export function toOperatorWords(operator: Operator, column: Column, builder: BuilderTexts): string {
  const ofTime = isTime(column) ? builder.timeOperators[operator] : undefined
  return ofTime ?? builder.operators[operator]
}

/** Whether the reader chooses the values from a list. */
export function isChosen({ operator }: Pick<Condition, 'operator'>, column: Column): boolean {
  const shown = toShownOperator(operator, column)
  return hasChoice(column) && (shown === 'is' || shown === 'not')
}

/** The operator of a new condition on the column. */
export function firstOperator(column: Column): Operator {
  const wished: readonly Operator[] = hasText(column) ? ['contains', 'is'] : ['is', 'contains']
  return wished.find((operator) => column.operators.includes(operator)) ?? column.operators[0] ?? 'filled'
}

/** Keeps the values that the new operator can take. */
export function withOperator<C extends Condition>(condition: C, operator: Operator, column: Column): C {
  const [, most] = operatorValues[hasChoice(column) ? (several[operator] ?? operator) : operator]
  const values = condition.values.slice(0, most)
  return settle({ ...condition, operator, values }, column)
}

/** With one value the operator becomes `is` or `not`, with several `in` or `out`. */
export function withValues<C extends Condition>(condition: C, values: readonly string[], column: Column): C {
  return settle({ ...condition, values }, column)
}

const several: Readonly<Partial<Record<Operator, Operator>>> = { is: 'in', not: 'out' }

function settle<C extends Condition>(condition: C, column: Column): C {
  const shown = toShownOperator(condition.operator, column)
  const operator = hasChoice(column) && condition.values.length > 1 ? (several[shown] ?? shown) : shown
  return { ...condition, operator }
}

function hasText({ kind }: Column): boolean {
  return kind === 'long-text' || kind === 'url' || kind === 'email' || kind === 'image'
}
