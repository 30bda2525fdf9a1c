import type { Clock } from '../../std/clock.ts'
import { createLru } from '../../std/lru.ts'

/** Known places in lists of whole tables, so that far numbered pages need not pass the rows before them again. */
export interface Marks {
  of(list: string): ListMarks
}

/** The marks of one list, counted from its beginning or from its end. */
export interface ListMarks {
  /** The last mark with at most this many rows before it; null if none is known. */
  nearest(direction: Direction, most: number): Mark | null
  remember(direction: Direction, mark: Mark): void
}

export interface Mark {
  /** The value of the last row before it for the first key of the order, in the text of `values.toCursor`. */
  readonly value: string | null
  /** How many rows come before the mark: all with this value, and those before them. */
  readonly passed: number
}

export type Direction = 'asc' | 'desc'

const listsRemembered = 100
/** Marks live as long as a count. Later too many rows may have come and gone. */
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
