import type { Hint } from '../changes/index.ts'
import type { CatchUp } from './catch-up.ts'
import { createComeRows } from './come-rows.ts'
import { addDirt, type Dirt, noDirt } from './dirt.ts'
import { createLabelMemory } from './label-memory.ts'
import { edgesOf, type Lens } from './lens.ts'
import type { LivePace, LiveParts } from './live-parts.ts'
import { createPace } from './pace.ts'
import { readLenses } from './read-lenses.ts'
import { createTableCounts } from './table-counts.ts'
import { tellAll, tellLenses } from './tell-lens.ts'
import type { Viewer } from './viewer.ts'

/** Brings the changes of one table to its viewers on this node. */
export interface TableFlow {
  /** The lenses by their channels. */
  readonly lenses: Map<string, Lens>
  add(hints: readonly Hint[]): void
  /** Checks whether the shown rows are still right. */
  compare(): void
  /** Something has changed in this other table, on which the rows of some lists depend. */
  changedBeside(table: string): void
  close(): Promise<void>
}

export interface FlowParts extends LiveParts {
  readonly catchUp: CatchUp
}

/** The limit of conditions in a statement. */
const mostLenses = 200
const mostEdges = 300
const mostCompared = 500

export function createTableFlow(
  table: string,
  parts: FlowParts,
  { flushMs, countMs }: Pick<LivePace, 'flushMs' | 'countMs'>,
): TableFlow {
  const lenses = new Map<string, Lens>()
  const counts = createTableCounts(parts, lenses, { countMs })
  const memory = createLabelMemory(parts.clock)
  let dirt: Dirt = noDirt
  let isCompared = true
  const pace = createPace({ everyMs: flushMs, work })
  const comeRows = createComeRows(parts, { lenses, onFound: () => compare({ hasNew: false }) })

  /** A run that only compares does not delay news. */
  async function work(): Promise<boolean> {
    const isNews = dirt !== noDirt
    try {
      await flush()
      if (!isCompared) await compareAll()
    } catch (failure) {
      parts.log.warn({ err: failure }, 'what changed could not be told to open lists')
      for (const lens of lenses.values()) tellAll(parts, lens)
    }
    return isNews
  }

  async function flush(): Promise<void> {
    const { keys, isMuch } = dirt
    dirt = noDirt
    if (isMuch) for (const lens of lenses.values()) tellAll(parts, lens)
    if (isMuch || keys.size === 0) return
    const all = [...lenses.values()]
    for (let at = 0; at < all.length; at += mostLenses) {
      const some = all.slice(at, at + mostLenses)
      const edges = [...new Set(some.flatMap(edgesOf))].slice(0, mostEdges)
      await tell(some, { asked: [...new Set([...keys.keys(), ...edges])], keys, onlyShown: false })
    }
  }

  function compare({ hasNew }: { readonly hasNew: boolean }): void {
    isCompared = false
    pace.want()
    if (!hasNew) return
    counts.compare()
    comeRows.look()
  }

  async function compareAll(): Promise<void> {
    isCompared = true
    const come = comeRows.take()
    for (const { some, asked } of together(lenses, come)) {
      await tell(some, { asked: [...asked], keys: unknown(asked), onlyShown: true, come })
      await flush()
    }
  }

  async function tell(some: readonly Lens[], { asked, keys, onlyShown, come }: Telling): Promise<void> {
    const read = await readLenses(parts, some, asked)
    const readings = some.map((lens) => ({ lens, read: read(lens), look: { keys, onlyShown, come } }))
    await tellLenses({ ...parts, news: () => findNews(parts, table, dirt) }, memory, readings)
  }

  return {
    lenses,
    add(hints) {
      dirt = addDirt(dirt, hints)
      pace.want()
      counts.write(hints.every(({ operation }) => operation === 'update') ? 'updates' : 'any')
    },
    compare: () => compare({ hasNew: ![table, ...othersOf(lenses)].every(parts.isWatched) }),
    changedBeside(other) {
      if (othersOf(lenses).includes(other)) compare({ hasNew: true })
    },
    async close() {
      await Promise.all([comeRows.close(), pace.close(), counts.close()])
    },
  }
}

function othersOf(lenses: ReadonlyMap<string, Lens>): readonly string[] {
  return [...lenses.values()].flatMap(({ others }) => others)
}

/** The table knows what the tail has told it up to the mark. The journal has the rest. */
async function findNews({ tail, catchUp }: FlowParts, table: string, known: Dirt): Promise<Dirt['keys']> {
  const come = tail.mark === null ? [] : await catchUp.since(tail.mark)
  return addDirt(
    known,
    come.filter((hint) => hint.table === table),
  ).keys
}

interface Telling {
  readonly asked: readonly string[]
  readonly keys: ReadonlyMap<string, Hint | null>
  readonly onlyShown: boolean
  /** Undefined if nothing has looked for new rows. */
  readonly come?: Come | undefined
}

type Come = ReadonlyMap<Viewer, readonly string[]>

/** Yields what lenses show, in portions for a statement. Viewers who come or leave before their turn are respected. */
function* together(
  lenses: ReadonlyMap<string, Lens>,
  come: Come,
): Generator<{ some: Lens[]; asked: Set<string> }> {
  let some: Lens[] = []
  let asked = new Set<string>()
  for (const lens of [...lenses.values()]) {
    some.push(lens)
    for (const key of shownOf(lens, come)) asked.add(key)
    if (some.length < mostLenses && asked.size < mostCompared) continue
    yield { some, asked }
    some = []
    asked = new Set()
  }
  if (asked.size > 0) yield { some, asked }
}

function shownOf({ viewers }: Lens, come: Come): Set<string> {
  return new Set(
    [...viewers.values()].flatMap((viewer) => [...viewer.shown.keys(), ...(come.get(viewer) ?? [])]),
  )
}

function unknown(keys: ReadonlySet<string>): ReadonlyMap<string, null> {
  return new Map([...keys].map((key) => [key, null]))
}
