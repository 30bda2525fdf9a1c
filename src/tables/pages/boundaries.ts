import { hash } from 'node:crypto'
import type { Clock } from '../../std/clock.ts'
import { createLru } from '../../std/lru.ts'
import type { CursorRef } from '../../wire/list-query.ts'
import type { Position } from './cursor.ts'

/** A numbered page beside one just served begins where that one ended: at any depth, and whatever rows came or went since. */
export interface Boundaries {
  remember(list: string, served: ServedRows): void
  /** Finds where the rows from `start` on begin, or where the `size` rows end there. Null if neither is known. */
  find(list: string, start: number, size: number): Boundary | null
}

export interface ServedRows {
  /** How many rows come before them. */
  readonly start: number
  readonly count: number
  readonly first: Position | null
  readonly last: Position | null
}

export interface Boundary {
  readonly side: CursorRef['side']
  readonly position: Position
}

const remembered = 5_000
/** Long enough for turning pages. A viewer who comes back later counts from the beginning again. */
const keptMs = 120_000

/** `list` identifies one list of one viewer. */
export function createBoundaries(clock: Clock): Boundaries {
  const known = createLru<string, Boundary & { readonly at: number }>(remembered)

  function keep(key: string, side: Boundary['side'], position: Position | null): void {
    if (position !== null) known.set(key, { side, position, at: clock.now().getTime() })
  }

  function look(key: string): Boundary | null {
    const found = known.get(key)
    return found && clock.now().getTime() - found.at <= keptMs ? found : null
  }

  return {
    remember(list, { start, count, first, last }) {
      const name = toName(list)
      keep(`${name} from ${start + count}`, 'after', last)
      keep(`${name} to ${start}`, 'before', first)
    },
    find(list, start, size) {
      const name = toName(list)
      return look(`${name} from ${start}`) ?? look(`${name} to ${start + size}`)
    },
  }
}

/** The text of a list may be long and there are many pages, so the key is a hash. */
function toName(list: string): string {
  return hash('sha256', list, 'base64url')
}
