/** Which rows a list shows. Values are text as a person or a program writes them; the column's kind reads them. */
export type Filter = Group | Negation | Condition

/** At least two parts: one alone is no group. */
export interface Group {
  readonly kind: 'and' | 'or'
  readonly parts: readonly Filter[]
}

/** The rows that the part does not hold, those among them of which it can't be said. */
export interface Negation {
  readonly kind: 'not'
  readonly part: Filter
}

export interface Condition {
  readonly kind: 'condition'
  readonly column: string
  readonly operator: Operator
  readonly values: readonly string[]
}

/** How many values each operator takes. What denies (not, out, lacks) holds for rows without a value too. */
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
  /** No value, or for text the empty one. */
  empty: [0, 0],
  filled: [0, 0],
  /** The label of the row that a relation leads to contains it. */
  label: [1, 1],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>

export type Operator = keyof typeof operatorValues

export const filterLimits = { depth: 5, nodes: 100, characters: 4000 } as const

/** The years in which periods begin and end, and how many units one may count from now. */
export const periodLimits = { firstYear: 1, lastYear: 9999, count: 99_999 } as const
