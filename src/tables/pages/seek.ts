/** What matters about a key of the order and the cursor's value for it. */
export interface SeekKey {
  readonly direction: 'asc' | 'desc'
  readonly nullable: boolean
  /** True if the cursor's value is null. */
  readonly atNull: boolean
}

export interface SeekAbilities {
  /** Whether an index can find where (a, b) < (x, y) begins. */
  readonly rowValues: boolean
  /** Where nulls are in an ascending order. A descending order has them at the other end. */
  readonly nullsAscending: 'first' | 'last'
}

/** A condition for the rows of a range; `at` is the position of the key in the order. */
export type SeekTerm =
  /** The value equals the cursor's. */
  | { readonly kind: 'same'; readonly at: number }
  /** The value is strictly after the cursor's. */
  | { readonly kind: 'behind'; readonly at: number }
  | { readonly kind: 'null' | 'value'; readonly at: number }
  /** This and all following keys, as one row value, are after those of the cursor. */
  | { readonly kind: 'rows-behind'; readonly at: number }

export interface SeekRange {
  readonly terms: readonly SeekTerm[]
  /** So many of the first keys have one value in all rows of the range, so the order does not need them. */
  readonly fixed: number
}

/**
 * The rows after a cursor, as ranges that an index finds at once. In this order, one after the other, they hold exactly
 * these rows.
 */
export function toSeekRanges(keys: readonly SeekKey[], abilities: SeekAbilities, at = 0): SeekRange[] {
  const key = keys[at]
  if (key === undefined) return []
  const rest = keys.slice(at + 1)
  const isRow = rest.every((one) => one.direction === key.direction && isPlain(one, abilities))
  if (abilities.rowValues && isRow && rest.length > 0 && !key.atNull) {
    const row: SeekRange = { terms: [{ kind: 'rows-behind', at }], fixed: at }
    return [row, ...nullsBehind(key, abilities, at)]
  }
  const tied = toSeekRanges(keys, abilities, at + 1).map(({ terms, fixed }) => ({
    terms: [{ kind: key.atNull ? 'null' : 'same', at } as const, ...terms],
    fixed,
  }))
  return [...tied, ...behindKey(key, abilities, at)]
}

/** No nulls come after the cursor's value, so a comparison, which skips nulls, finds all rows. */
function isPlain(key: SeekKey, abilities: SeekAbilities): boolean {
  return !key.atNull && (!key.nullable || !endsWithNulls(key, abilities))
}

function behindKey(key: SeekKey, abilities: SeekAbilities, at: number): SeekRange[] {
  if (key.atNull) return endsWithNulls(key, abilities) ? [] : [{ terms: [{ kind: 'value', at }], fixed: at }]
  return [{ terms: [{ kind: 'behind', at }], fixed: at }, ...nullsBehind(key, abilities, at)]
}

function nullsBehind(key: SeekKey, abilities: SeekAbilities, at: number): SeekRange[] {
  const isBehind = key.nullable && endsWithNulls(key, abilities)
  return isBehind ? [{ terms: [{ kind: 'null', at }], fixed: at + 1 }] : []
}

function endsWithNulls({ direction }: SeekKey, { nullsAscending }: SeekAbilities): boolean {
  return (nullsAscending === 'last') === (direction === 'asc')
}
