/** All that matters of a key of the order and of the cursor's value for it. */
export interface SeekKey {
  readonly direction: 'asc' | 'desc'
  readonly nullable: boolean
  /** The cursor has no value there. */
  readonly atNull: boolean
}

export interface SeekAbilities {
  /** An index finds where (a, b) < (x, y) begins. */
  readonly rowValues: boolean
  /** Where nulls stand in an ascending order; in a descending one they stand at the other end. */
  readonly nullsAscending: 'first' | 'last'
}

/** What holds for the rows of a range; `at` is the place of a key in the order. */
export type SeekTerm =
  /** The cursor's value. */
  | { readonly kind: 'same'; readonly at: number }
  /** Strictly behind the cursor's value. */
  | { readonly kind: 'behind'; readonly at: number }
  | { readonly kind: 'null' | 'value'; readonly at: number }
  /** This key and all that follow, as one row value, behind those of the cursor. */
  | { readonly kind: 'rows-behind'; readonly at: number }

export interface SeekRange {
  readonly terms: readonly SeekTerm[]
  /** So many of the first keys are the same in all of its rows, so nothing is ordered by them. */
  readonly fixed: number
}

/**
 * The rows behind a cursor as ranges, each of which an index finds at once: one after the other, in this order, they hold
 * all of these rows and no other.
 */
export function toSeekRanges(keys: readonly SeekKey[], abilities: SeekAbilities, at = 0): SeekRange[] {
  const key = keys[at]
  if (key === undefined) return []
  const rest = keys.slice(at)
  const isRow = rest.every((one) => one.direction === key.direction && isPlain(one, abilities))
  if (abilities.rowValues && isRow && rest.length > 1)
    return [{ terms: [{ kind: 'rows-behind', at }], fixed: at }]
  const tied = toSeekRanges(keys, abilities, at + 1).map(({ terms, fixed }) => ({
    terms: [{ kind: key.atNull ? 'null' : 'same', at } as const, ...terms],
    fixed,
  }))
  return [...tied, ...behindKey(key, abilities, at)]
}

/** No null stands behind the cursor's value, so that comparing, which passes nulls over, finds all. */
function isPlain(key: SeekKey, abilities: SeekAbilities): boolean {
  return !key.atNull && (!key.nullable || !endsWithNulls(key, abilities))
}

function behindKey(key: SeekKey, abilities: SeekAbilities, at: number): SeekRange[] {
  const nullsLast = endsWithNulls(key, abilities)
  if (key.atNull) return nullsLast ? [] : [{ terms: [{ kind: 'value', at }], fixed: at }]
  const behind: SeekRange = { terms: [{ kind: 'behind', at }], fixed: at }
  return key.nullable && nullsLast ? [behind, { terms: [{ kind: 'null', at }], fixed: at + 1 }] : [behind]
}

function endsWithNulls({ direction }: SeekKey, { nullsAscending }: SeekAbilities): boolean {
  return (nullsAscending === 'last') === (direction === 'asc')
}
