import type { Clock } from '../../std/clock.ts'
import { createLru } from '../../std/lru.ts'

/** Places in lists of whole tables, for numbered pages far away: what lies before one is not passed by again. */
export interface Marks {
  of(list: string): ListMarks
}

/** Those of one list, counted from its beginning and, in the other direction, from its end. */
export interface ListMarks {
  /** The last one with no more rows than these before it; null where none is known. */
  nearest(direction: Direction, most: number): Mark | null
  remember(direction: Direction, mark: Mark): void
}

export interface Mark {
  /** What the last row before it has for the first key of the order, as `values.toCursor` writes it. */
  readonly value: string | null
  /** How many rows stand before it: all with this value, and what comes before them. */
  readonly passed: number
}

export type Direction = 'asc' | 'desc'

const listsRemembered = 100
/** As long as a count: from then on too much may have come and gone before them. */
const keptMs = 30_000

export function createMarks(clock: Clock): Marks {
  const known = createLru<string, { readonly at: number; readonly marks: ListMarks }>(listsRemembered)
  return {
    of(list) {
      const now = clock.now().getTime()
      const found = known.get(list)
      if (found && now - found.at <= keptMs) return found.marks
      const marks = createListMarks()
      known.set(list, { at: now, marks })
      return marks
    },
  }
}

function createListMarks(): ListMarks {
  const marks: Readonly<Record<Direction, Mark[]>> = { asc: [], desc: [] }
  return {
    nearest: (direction, most) =>
      marks[direction].reduce<Mark | null>(
        (nearest, mark) => (mark.passed <= most && mark.passed > (nearest?.passed ?? 0) ? mark : nearest),
        null,
      ),
    remember(direction, mark) {
      marks[direction].push(mark)
    },
  }
}
