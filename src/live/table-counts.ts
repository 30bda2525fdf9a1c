import { SchemaMismatch } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import { windowCounted } from '../wire/live.ts'
import { isWhole, type Lens, sourceOf } from './lens.ts'
import type { LivePace, LiveParts } from './live-parts.ts'
import { createPace } from './pace.ts'

/** Keeps the row counts of a table's open lists up to date for their viewers. */
export interface TableCounts {
  /** Reports a write to the table. */
  write(write: 'updates' | 'any'): void
  /** Repeats cheap counts, because nothing reports the writes of other programs. */
  compare(): void
  close(): Promise<void>
}

/** Stronger causes come later. again: a count that was an estimate may be possible now. */
const causes = ['compare', 'again', 'updates', 'any'] as const
type Cause = (typeof causes)[number]

/** An estimated count is repeated after so many paces, so that the last of many writes is counted in the end. */
const retries: readonly number[] = [2, 4, 8, 16]

export function createTableCounts(
  { lists, push, log }: Pick<LiveParts, 'lists' | 'push' | 'log'>,
  lenses: ReadonlyMap<string, Lens>,
  { countMs }: Pick<LivePace, 'countMs'>,
): TableCounts {
  const wanted = new Map<Lens, Cause>()
  const later = new Map<Lens, { readonly timer: NodeJS.Timeout; readonly left: readonly number[] }>()
  const pace = createPace({ everyMs: countMs, work })

  function want(lens: Lens, cause: Cause): void {
    const before = wanted.get(lens) ?? 'compare'
    wanted.set(lens, causes.indexOf(cause) > causes.indexOf(before) ? cause : before)
    pace.want()
  }

  /** Counts the lists one after the other, so that counting does not block reads of rows. */
  async function work(): Promise<boolean> {
    const some = [...wanted]
    wanted.clear()
    for (const [lens, cause] of some) {
      try {
        if (lenses.get(lens.channel) === lens) await count(lens, cause)
      } catch (failure) {
        const level = isProblem(failure) || failure instanceof SchemaMismatch ? 'debug' : 'warn'
        log[level]({ err: failure }, 'an open list could not be counted')
      }
    }
    return true
  }

  async function count(lens: Lens, cause: Cause): Promise<void> {
    if (cause === 'compare' && lens.isCostly) return
    const source = await sourceOf(lists, lens)
    if (source === null || (cause === 'updates' && isWhole(lens, source))) return
    const found = await lists.count(source, lens.query)
    const words = JSON.stringify(found)
    const isWritten = cause === 'updates' || cause === 'any'
    // The page may have asked for a count since the last message. A write makes that count outdated.
    const viewers = [...lens.viewers.values()].filter(({ toldCount }) => isWritten || toldCount !== words)
    for (const viewer of viewers) viewer.toldCount = words
    const only = viewers.map(({ socketId }) => socketId)
    if (only.length > 0) push.publish(lens.channel, windowCounted, words, { only, scope: 'node' })
    lens.isCostly = found.mode === 'estimated'
    if (cause !== 'compare') countAgain(lens, lens.isCostly ? cause : null)
  }

  function countAgain(lens: Lens, after: Cause | null): void {
    clearTimeout(later.get(lens)?.timer)
    const [factor, ...left] = after === 'again' ? (later.get(lens)?.left ?? []) : retries
    later.delete(lens)
    if (after === null || factor === undefined) return
    const timer = setTimeout(want, factor * countMs, lens, 'again').unref()
    later.set(lens, { timer, left })
  }

  function wantAll(cause: Cause): void {
    for (const lens of lenses.values()) want(lens, cause)
  }

  return {
    write: wantAll,
    compare: () => wantAll('compare'),
    async close() {
      for (const { timer } of later.values()) clearTimeout(timer)
      await pace.close()
    },
  }
}
