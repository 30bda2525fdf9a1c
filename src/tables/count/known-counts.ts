import type { Clock } from '../../std/clock.ts'
import { createLru } from '../../std/lru.ts'
import type { ListCount } from '../../wire/list-page.ts'

/** What was counted lately, by the shape of the query. */
export interface KnownCounts {
  find(query: CountedQuery): KnownCount | null
  /** Before counting begins. The answer keeps what was counted, unless a better count is known. */
  begin(query: CountedQuery): (count: ListCount) => void
  /** Of these tables every write is told by `change`, at once. Until then of none. */
  hear(isEach: (table: string) => boolean): void
  /** Somebody wrote to the table. Updates alone move no row into a whole table or out of it. */
  change(table: string, write: TableWrite): void
  /** Another one for what was counted before a write and what is counted after it. */
  version(query: CountedQuery): number
}

export interface CountedQuery {
  readonly shape: string
  /** The table's id. */
  readonly table: string
  /** Whether every row of the table is counted. */
  readonly isWhole: boolean
}

export type TableWrite = 'updates' | 'any'

export interface KnownCount {
  /** Never exact where rows may have come or gone since. */
  readonly count: ListCount
  /** Nothing is known that could make it wrong. */
  readonly isCurrent: boolean
  /** Worth to be counted again: that costs little beside the time that has passed. */
  readonly isDue: boolean
  /** It was counted in no time. */
  readonly isQuick: boolean
  /** The number where it was exact when it was counted, and no write was heard of since. */
  readonly exact: number | null
}

/** A count is kept for so long. */
const keptMs = 30_000
const mostShapes = 1_000

/** A count that took less is taken again whenever somebody asks. */
const quickMs = 50
/** Anything else takes a fifth of a connection at most. */
const restFactor = 5

const worth: Readonly<Record<ListCount['mode'], number>> = { exact: 3, capped: 2, estimated: 1, none: 0 }

interface Kept {
  readonly at: number
  readonly count: ListCount
  readonly version: number
  readonly wasHeard: boolean
  readonly triedAt: number
  readonly tookMs: number
}

export function createKnownCounts(clock: Clock): KnownCounts {
  let isHeard = (_table: string) => false
  const kept = createLru<string, Kept>(mostShapes)
  const writes = new Map<string, Readonly<Record<TableWrite, number>>>()
  const now = () => clock.now().getTime()

  function version({ table, isWhole }: CountedQuery): number {
    const { any = 0, updates = 0 } = writes.get(table) ?? {}
    return isWhole ? any : any + updates
  }

  function find(query: CountedQuery): KnownCount | null {
    const found = kept.get(query.shape)
    if (found === undefined || now() - found.at >= keptMs) return null
    const { count, tookMs } = found
    const isSame = found.version === version(query)
    const isProven = isSame && found.wasHeard && isHeard(query.table)
    const isExact = count.mode === 'exact'
    const isQuick = tookMs < quickMs
    return {
      count: isExact && !isProven ? { ...count, mode: 'estimated' } : count,
      isCurrent: isProven || worth[count.mode] <= worth.estimated,
      isDue: isQuick || now() - found.triedAt >= restFactor * tookMs,
      isQuick,
      exact: isExact && isSame ? count.value : null,
    }
  }

  return {
    find,
    version,
    begin(query) {
      const [begun, from] = [now(), performance.now()]
      const [own, wasHeard] = [version(query), isHeard(query.table)]
      return (count) => {
        const present = find(query) === null ? null : (kept.get(query.shape) ?? null)
        const tried = { triedAt: now(), tookMs: performance.now() - from }
        const isBetter = present === null || !isBeaten(present.count, count)
        if (isBetter) kept.set(query.shape, { at: begun, count, version: own, wasHeard, ...tried })
        else kept.set(query.shape, { ...present, ...tried })
      }
    },
    hear(isEach) {
      isHeard = isEach
    },
    change(table, write) {
      const known = writes.get(table) ?? { any: 0, updates: 0 }
      writes.set(table, { ...known, [write]: known[write] + 1 })
    },
  }
}

/** A count that says more wins. A count that has become too low says less. */
function isBeaten(present: ListCount, count: ListCount): boolean {
  return worth[present.mode] > worth[count.mode] && (present.value ?? 0) >= (count.value ?? 0)
}
