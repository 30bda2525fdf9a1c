/** The rows that a list shows. Values are text from a person or a program, which the column's kind reads. */
export type Filter = Group | Negation | Condition

/** A group has at least two parts. */
export interface Group {
  readonly kind: 'and' | 'or'
  readonly parts: readonly Filter[]
}

/** The rows for which the part does not hold, or is unknown. */
export interface Negation {
  readonly kind: 'not'
  readonly part: Filter
}

export interface Condition {
  readonly kind: 'condition'
  /** The relations that lead to the table of the column, from the list's own table on. */
  readonly via?: readonly string[]
  readonly column: string
  readonly operator: Operator
  readonly values: readonly string[]
}

/** How many values each operator takes. Negative operators (not, out, lacks) also match rows without a value. */
export const operatorValues = {
  is: [1, 1],
  not: [1, 1],
  in: [1, 200],
  out: [1, 200],
  lt: [1, 1],
  lte: [1, 1],
  gt: [1, 1],
  gte: [1, 1],
  between: [2, 2],
  contains: [1, 1],
  lacks: [1, 1],
  starts: [1, 1],
  ends: [1, 1],
  /** No value, or an empty text. */
  empty: [0, 0],
  filled: [0, 0],
  /** The label of the related row contains the text. */
  label: [1, 1],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>

export type Operator = keyof typeof operatorValues

export const filterLimits = { depth: 5, nodes: 100, characters: 4000 } as const

/** The years in which periods begin and end, and how many units a period may be from now. */
export const periodLimits = { firstYear: 1, lastYear: 9999, count: 99_999 } as const
