/** How much there is of everything, and when it all happened. */
export interface World {
  readonly products: number
  readonly customers: number
  readonly orders: number
  readonly coupons: number
  readonly staff: number
  readonly suppliers: number
  readonly reviews: number
  /** Products up to this number were sold, stored and reviewed. A bigger demo only has more products. */
  readonly knownProducts: number
  /** The demo's present day, at midnight. */
  readonly today: Date
}

export interface WorldOptions {
  /** The number of products; default 5,000. */
  readonly rows?: number | undefined
  readonly today?: Date | undefined
}

/** Everything happened after that day. It is recent enough for dates that people remember. */
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

/** A moment so many days ago, in a form that every database reads. */
export function instantAgo(world: World, days: number): string {
  return `${new Date(world.today.getTime() - Math.round(days * 86_400) * 1000).toISOString().slice(0, 19)}Z`
}

export function dateAgo(world: World, days: number): string {
  return new Date(world.today.getTime() - Math.round(days) * dayMs).toISOString().slice(0, 10)
}
