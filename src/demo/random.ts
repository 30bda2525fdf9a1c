/** A small seeded generator: the same seed gives the same world on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** Both ends are included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}

/** Every row has its own generator, so that any row can be computed without the rows before it. */
export function randomOf(table: string, number: number): Random {
  let hash = 0x811c9dc5 ^ Math.imul(number, 0x9e3779b1)
  for (let at = 0; at < table.length; at += 1) hash = Math.imul(hash ^ table.charCodeAt(at), 0x01000193)
  return createRandom(hash ^ (hash >>> 15))
}
