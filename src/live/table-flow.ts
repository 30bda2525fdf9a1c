import type { Hint } from '../changes/index.ts'
import type { CatchUp } from './catch-up.ts'
import { addDirt, type Dirt, noDirt } from './dirt.ts'
import { createLabelMemory } from './label-memory.ts'
import { edgesOf, type Lens } from './lens.ts'
import type { LivePace, LiveParts } from './live-parts.ts'
import { createPace } from './pace.ts'
import { readLenses } from './read-lenses.ts'
import { tellAll, tellLenses } from './tell-lens.ts'

/** The changes of one table, on their way to those who look at it from this node. */
export interface TableFlow {
  /** By their channels. */
  readonly lenses: Map<string, Lens>
  add(hints: readonly Hint[]): void
  /** Looks whether what is shown is still so. */
  compare(): void
  close(): Promise<void>
}

export interface FlowParts extends LiveParts {
  readonly catchUp: CatchUp
}

/** A statement may ask so many conditions. */
const mostLenses = 200
const mostEdges = 300
const mostCompared = 500

export function createTableFlow(
  table: string,
  parts: FlowParts,
  { flushMs }: Pick<LivePace, 'flushMs'>,
): TableFlow {
  const lenses = new Map<string, Lens>()
  const memory = createLabelMemory(parts.clock)
  let dirt: Dirt = noDirt
  let isCompared = true
  const pace = createPace({ everyMs: flushMs, work })

  /** Who only compares keeps no news waiting. */
  async function work(): Promise<boolean> {
    const isNews = dirt !== noDirt
    try {
      await flush()
      if (!isCompared) await compare()
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

  async function compare(): Promise<void> {
    isCompared = true
    for (const { some, asked } of together(lenses)) {
      await tell(some, { asked: [...asked], keys: unknown(asked), onlyShown: true })
      await flush()
    }
  }

  async function tell(some: readonly Lens[], { asked, keys, onlyShown }: Telling): Promise<void> {
    const read = await readLenses(parts, some, asked)
    const readings = some.map((lens) => ({ lens, read: read(lens), look: { keys, onlyShown } }))
    await tellLenses({ ...parts, news }, memory, readings)
  }

  /** Of what the tail told it knows up to the mark; the journal has the rest. */
  async function news(): Promise<ReadonlyMap<string, Hint>> {
    const known = dirt
    const { mark } = parts.tail
    const come = mark === null ? [] : await parts.catchUp.since(mark)
    const own = come.filter((hint) => hint.table === table)
    return addDirt(known, own).keys
  }

  return {
    lenses,
    add(hints) {
      dirt = addDirt(dirt, hints)
      pace.want()
    },
    compare() {
      isCompared = false
      pace.want()
    },
    close: pace.close,
  }
}

interface Telling {
  readonly asked: readonly string[]
  readonly keys: ReadonlyMap<string, Hint | null>
  readonly onlyShown: boolean
}

/** What lenses show, as much as a statement may ask; whoever comes or leaves before their turn counts. */
function* together(lenses: ReadonlyMap<string, Lens>): Generator<{ some: Lens[]; asked: Set<string> }> {
  let some: Lens[] = []
  let asked = new Set<string>()
  for (const lens of [...lenses.values()]) {
    some.push(lens)
    for (const key of shownOf(lens)) asked.add(key)
    if (some.length < mostLenses && asked.size < mostCompared) continue
    yield { some, asked }
    some = []
    asked = new Set()
  }
  if (asked.size > 0) yield { some, asked }
}

function shownOf({ viewers }: Lens): Set<string> {
  return new Set([...viewers.values()].flatMap(({ shown }) => [...shown.keys()]))
}

function unknown(keys: ReadonlySet<string>): ReadonlyMap<string, null> {
  return new Map([...keys].map((key) => [key, null]))
}
