const hex = 16

/**
 * A UUID of version 7: rows that are made later sort later. Within one millisecond the microseconds since the process
 * started keep the order of what one process makes; 32 random bits keep processes apart.
 */
export function createId(at: Date, random = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0): string {
  const time = at.getTime().toString(hex).padStart(12, '0')
  const order = BigInt(Math.floor(performance.now() * 1000)) & 0x3ff_ffff_ffffn
  const high = ((order >> 30n) | 0x7000n).toString(hex)
  const middle = (((order >> 16n) & 0x3fffn) | 0x8000n).toString(hex)
  const low = (order & 0xffffn).toString(hex).padStart(4, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${middle}-${low}${random.toString(hex).padStart(8, '0')}`
}

/**
 * Ids that sort in the order in which they were asked for, also where the clock goes back meanwhile. Their random bits are
 * fetched for many at once: for one it takes longer than all the rest.
 */
export function createIds(): (at: Date) => string {
  const random = new Uint32Array(256)
  let used = random.length
  let latest = 0
  return (at) => {
    latest = Math.max(latest, at.getTime())
    if (used === random.length) {
      crypto.getRandomValues(random)
      used = 0
    }
    used += 1
    return createId(new Date(latest), random[used - 1])
  }
}

/** Sorts before every id of this moment and after those of all earlier ones. */
export function firstIdAt(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(hex).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
