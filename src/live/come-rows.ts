import { SchemaMismatch } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import { type Lens, placeQuery, sourceOf } from './lens.ts'
import type { LiveParts } from './live-parts.ts'
import { createPace } from './pace.ts'
import type { Viewer } from './viewer.ts'

/** Finds rows that have come into open pages, for tables whose changes nothing reports. */
export interface ComeRows {
  /** Reads the pages again, one after the other. Viewers of the same page share a read. */
  look(): void
  /** The keys found since the last call that the viewer's page does not show. */
  take(): ReadonlyMap<Viewer, readonly string[]>
  close(): Promise<void>
}

export interface ComeRowsParts {
  /** The lenses by their channels. */
  readonly lenses: ReadonlyMap<string, Lens>
  onFound(): void
}

/** A slow page is read less often, and later, so that this takes a tenth of a connection at most. */
const restFactor = 9

export function createComeRows(
  { lists, log }: Pick<LiveParts, 'lists' | 'log'>,
  { lenses, onFound }: ComeRowsParts,
): ComeRows {
  let found = new Map<Viewer, readonly string[]>()
  const pace = createPace({ everyMs: 0, work })
  let later: NodeJS.Timeout | undefined

  async function work(): Promise<boolean> {
    let rested = Number.POSITIVE_INFINITY
    for (const lens of [...lenses.values()]) {
      for (const [place, viewers] of Map.groupBy(lens.viewers.values(), (viewer) => viewer.place)) {
        if (place === null) continue
        const restUntil = Math.min(...viewers.map((viewer) => viewer.restUntil))
        if (performance.now() >= restUntil) await look(lens, place, viewers)
        else rested = Math.min(rested, restUntil)
      }
    }
    clearTimeout(later)
    if (Number.isFinite(rested))
      later = setTimeout(pace.want, Math.max(0, rested - performance.now())).unref()
    return false
  }

  async function look(lens: Lens, place: string, viewers: readonly Viewer[]): Promise<void> {
    const begun = performance.now()
    const keys = await read(lens, place)
    const now = performance.now()
    for (const viewer of viewers) {
      viewer.restUntil = now + restFactor * (now - begun)
      const come = keys.filter((key) => !viewer.shown.has(key) && !viewer.counted.has(key))
      if (come.length > 0) found.set(viewer, come)
    }
    if (found.size > 0) onFound()
  }

  async function read(lens: Lens, place: string): Promise<readonly string[]> {
    try {
      const source = await sourceOf(lists, lens)
      if (source === null) return []
      // The read has its own viewer, so that people's own reads do not wait for it.
      const viewer = { ...source.viewer, id: `live ${lens.channel}` }
      const keys = await lists.page({ ...source, viewer }, placeQuery(lens, place))
      return keys.filter((key) => key !== null)
    } catch (failure) {
      const level = isProblem(failure) || failure instanceof SchemaMismatch ? 'debug' : 'warn'
      log[level]({ err: failure }, 'an open page could not be read again')
      return []
    }
  }

  return {
    look: pace.want,
    take() {
      const taken = found
      found = new Map()
      return taken
    },
    async close() {
      await pace.close()
      clearTimeout(later)
    },
  }
}
