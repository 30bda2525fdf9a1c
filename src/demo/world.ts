/** How much there is of everything, and when it all happened. */
export interface World {
  readonly products: number
  readonly customers: number
  readonly orders: number
  readonly coupons: number
  readonly staff: number
  readonly suppliers: number
  readonly reviews: number
  /** Products up to this number have been sold, stored and reviewed: a bigger world has more products, not more of the rest. */
  readonly knownProducts: number
  /** The day on which the world stands still, at midnight. */
  readonly today: Date
}

export interface WorldOptions {
  /** How many products; default 5,000. */
  readonly rows?: number | undefined
  readonly today?: Date | undefined
}

/** Everything happened since: short enough that lists show dates that people remember. */
export const foundedDaysAgo = 730

const defaultToday = new Date('2026-11-20T00:00:00Z')
const dayMs = 86_400_000

export function createWorld({ rows = 5000, today = defaultToday }: WorldOptions = {}): World {
  return {
    products: rows,
    customers: 20_000,
    orders: 18_000,
    coupons: 200,
    staff: 40,
    suppliers: 60,
    reviews: 6000,
    knownProducts: Math.min(rows, 5000),
    today,
  }
}

/** A moment so many days before today, as every database reads it. */
export function instantAgo(world: World, days: number): string {
  return `${new Date(world.today.getTime() - Math.round(days * 86_400) * 1000).toISOString().slice(0, 19)}Z`
}

export function dateAgo(world: World, days: number): string {
  return new Date(world.today.getTime() - Math.round(days) * dayMs).toISOString().slice(0, 10)
}
