const hex = 16

/**
 * A UUID of version 7: later rows sort later. Within a millisecond, the microseconds since the process started keep the
 * order of one process, and 32 random bits tell processes apart.
 */
export function createId(at: Date, random = randomBits(1)[0] ?? 0, microseconds = sinceStart()): string {
  const time = at.getTime().toString(hex).padStart(12, '0')
  const order = BigInt(microseconds) & 0x3ff_ffff_ffffn
  const high = ((order >> 30n) | 0x7000n).toString(hex)
  const middle = (((order >> 16n) & 0x3fffn) | 0x8000n).toString(hex)
  const low = (order & 0xffffn).toString(hex).padStart(4, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${middle}-${low}${random.toString(hex).padStart(8, '0')}`
}

export interface Ids {
  /** Sorts after all earlier ids of this source, even within a microsecond or if the clock goes back. */
  next(at: Date): string
  /** Makes all later ids sort after this one from another source, too. */
  follow(id: string): void
}

/** Random bits are fetched for many ids at once, because one fetch takes longer than all the rest. */
export function createIds(): Ids {
  let random: number[] = []
  let latest = 0
  let order = 0
  return {
    next(at) {
      latest = Math.max(latest, at.getTime())
      order = Math.max(order + 1, sinceStart())
      if (random.length === 0) random = [...randomBits(256)]
      return createId(new Date(latest), random.pop(), order)
    },
    follow(id) {
      const { time, order: other } = readId(id)
      if (time < latest) return
      latest = time
      order = Math.max(order, other)
    },
  }
}

function readId(id: string) {
  const digits = id.replaceAll('-', '')
  const read = (from: number, to: number) => Number.parseInt(digits.slice(from, to), hex)
  const order = read(13, 16) * 2 ** 30 + (read(16, 20) & 0x3fff) * 2 ** 16 + read(20, 24)
  return { time: read(0, 12), order }
}

const sinceStart = () => Math.floor(performance.now() * 1000)
const randomBits = (count: number) => crypto.getRandomValues(new Uint32Array(count))

/** Sorts before every id of this moment and after all earlier ones. */
export function firstIdAt(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(hex).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
