import type { Clock } from '../std/clock.ts'
import { createLru } from '../std/lru.ts'
import type { TileData } from '../wire/tile-data.ts'

/** What tiles have shown, for readers who may see the same. */
export interface KnownTiles {
  /** Reads a tile, unless it is known to be as it was. `old` is what it showed before; null if nobody knows. */
  read(tile: KnownTile, read: () => Promise<TileData>): TileReading
  /** Reports a write to the table. */
  change(table: string): void
}

export interface KnownTile {
  /** Equal for readers who see the same. */
  readonly name: string
  /** The ids of all tables that decide what it shows. */
  readonly tables: readonly string[]
}

export interface TileReading {
  readonly old: OldTile | null
  readonly fresh: Promise<TileData>
}

export interface OldTile {
  readonly data: TileData
  readonly readAt: string
}

interface Kept {
  readonly data: TileData
  /** Grows from reading to reading. */
  readonly order: number
  readonly atMs: number
  readonly version: string
  /** Whether every write to its tables was reported since before it was read. */
  readonly wasHeard: boolean
}

interface Running {
  readonly version: string
  readonly data: Promise<TileData>
}

/** The lists of tiles may speak of the present, so even without a write an answer grows old. */
const keptMs = { heard: 60_000, unheard: 10_000 } as const
const mostTiles = 2_000

export function createKnownTiles(clock: Clock, isHeard: (table: string) => boolean): KnownTiles {
  const kept = createLru<string, Kept>(mostTiles)
  const running = new Map<string, Running>()
  const writes = new Map<string, number>()
  let readings = 0
  const now = () => clock.now().getTime()
  const versionOf = ({ tables }: KnownTile) => tables.map((table) => writes.get(table) ?? 0).join()

  function isCurrent({ atMs, version, wasHeard }: Kept, tile: KnownTile): boolean {
    const isHeardNow = wasHeard && tile.tables.every(isHeard)
    const ageMs = now() - atMs
    return version === versionOf(tile) && ageMs >= 0 && ageMs < (isHeardNow ? keptMs.heard : keptMs.unheard)
  }

  /** Work that began before a write serves nobody who comes after it. */
  function join(tile: KnownTile, read: () => Promise<TileData>): Promise<TileData> {
    const version = versionOf(tile)
    const same = running.get(tile.name)
    if (same?.version === version) return same.data
    readings += 1
    const begun = { order: readings, atMs: now(), version, wasHeard: tile.tables.every(isHeard) }
    const data = read()
    const work = { version, data }
    running.set(tile.name, work)
    const end = () => running.get(tile.name) === work && running.delete(tile.name)
    data.then((read) => {
      end()
      if (read.kind === 'late' || read.kind === 'unseen') return
      // A later reading may have been quicker.
      if ((kept.get(tile.name)?.order ?? 0) < begun.order) kept.set(tile.name, { ...begun, data: read })
    }, end)
    return data
  }

  return {
    read(tile, read) {
      const found = kept.get(tile.name)
      if (found === undefined) return { old: null, fresh: join(tile, read) }
      const { data, atMs } = found
      const old = { data, readAt: new Date(atMs).toISOString() }
      return { old, fresh: isCurrent(found, tile) ? Promise.resolve(data) : join(tile, read) }
    },
    change: (table) => void writes.set(table, (writes.get(table) ?? 0) + 1),
  }
}
