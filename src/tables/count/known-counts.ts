import type { Clock } from '../../std/clock.ts'
import { createLru } from '../../std/lru.ts'
import type { ListCount } from '../../wire/list-page.ts'

/** Recent counts by the shape of the query. */
export interface KnownCounts {
  find(query: CountedQuery): KnownCount | null
  /** Call this before counting. The result stores the count, unless a better one is known. */
  begin(query: CountedQuery): (count: ListCount) => void
  /** Says for which tables `change` reports every write at once. At first there are none. */
  hear(isEach: (table: string) => boolean): void
  /** Reports a write to the table. Updates alone never change how many rows a whole table has. */
  change(table: string, write: TableWrite): void
  /** Changes with every write that can change the count. */
  version(query: CountedQuery): number
}

export interface CountedQuery {
  readonly shape: string
  /** The table's id. */
  readonly table: string
  /** Whether every row of the table is counted. */
  readonly isWhole: boolean
  /** Whether writes to other tables may change the count. */
  readonly isOfOthers?: boolean
}

export type TableWrite = 'updates' | 'any'

export interface KnownCount {
  /** The mode is not exact if rows may have come or gone since. */
  readonly count: ListCount
  /** True if nothing is known that makes the count wrong. */
  readonly isCurrent: boolean
  /** True if a new count is cheap compared with the time since the last one. */
  readonly isDue: boolean
  /** True if the count took very little time. */
  readonly isQuick: boolean
  /** The number if it was exact when counted, and no write was reported since. */
  readonly exact: number | null
}

/** How long a count is kept. */
const keptMs = 30_000
const mostShapes = 1_000

/** A faster count runs again at every request. */
const quickMs = 50
/** Repeating any other count takes a fifth of a connection at most. */
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
    const isProven = isSame && found.wasHeard && isHeard(query.table) && query.isOfOthers !== true
    const isExact = count.mode === 'exact'
    const isQuick = tookMs < quickMs
    return {
      count: isExact && !isProven ? { ...count, mode: 'estimated' } : count,
      isCurrent: isProven || worth[count.mode] <= worth.estimated,
      isDue: isQuick || now() - found.triedAt >= restFactor * tookMs,
      isQuick,
      exact: isExact && isSame && query.isOfOthers !== true ? count.value : null,
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

/** A count with a better mode wins, unless it has become too low. */
function isBeaten(present: ListCount, count: ListCount): boolean {
  return worth[present.mode] > worth[count.mode] && (present.value ?? 0) >= (count.value ?? 0)
}
