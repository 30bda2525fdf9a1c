import { SchemaMismatch } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import { type Lens, placeQuery, sourceOf } from './lens.ts'
import type { LiveParts } from './live-parts.ts'
import { createPace } from './pace.ts'
import type { Viewer } from './viewer.ts'

/** Rows that have come into the pages that somebody looks at, where nothing tells of them. */
export interface ComeRows {
  /** Reads the pages again, one after the other; those who look at the same page share it. */
  look(): void
  /** The keys found since the last call that are not on the viewer's page. */
  take(): ReadonlyMap<Viewer, readonly string[]>
  close(): Promise<void>
}

export interface ComeRowsParts {
  /** The viewers, by their channels. */
  readonly lenses: ReadonlyMap<string, Lens>
  onFound(): void
}

/** A page that takes long to read is read the more rarely: a tenth of a connection is enough. */
const restFactor = 9

export function createComeRows(
  { lists, log }: Pick<LiveParts, 'lists' | 'log'>,
  { lenses, onFound }: ComeRowsParts,
): ComeRows {
  let found = new Map<Viewer, readonly string[]>()
  const pace = createPace({ everyMs: 0, work })

  async function work(): Promise<boolean> {
    for (const lens of [...lenses.values()]) {
      for (const [place, viewers] of Map.groupBy(lens.viewers.values(), (viewer) => viewer.place)) {
        const isRested = viewers.some(({ restUntil }) => performance.now() >= restUntil)
        if (place !== null && isRested) await look(lens, place, viewers)
      }
    }
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
      // In nobody's name: what people ask for themselves doesn't wait for it.
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
    close: pace.close,
  }
}
