import { useEffect, useEffectEvent, useState } from 'react'
import type { ShownTile, TileData } from '../../../wire/tile-data.ts'
import { askApi, toFailureWords } from '../../asking/ask-api.ts'
import { type BoardPlace, toTilesUrl, toTileUrl } from './board-address.ts'

/** What the page has of a tile. */
export interface TileState extends ShownTile {
  /** Why the last attempt to read it failed; null if it did not. */
  readonly failure: string | null
}

export type TileStates = Readonly<Record<string, TileState>>

export interface OpenTiles {
  readonly states: TileStates
  /** Reads these again. Those that take long come later. */
  ask(tiles: readonly string[]): Promise<void>
}

/** The tiles of the page: first as the page brought them, then as they are asked for. */
export function useTiles(place: BoardPlace, shown: Readonly<Record<string, ShownTile>>): OpenTiles {
  const [news, setNews] = useState<{ readonly of: unknown; readonly states: TileStates }>({
    of: shown,
    states: {},
  })
  const states = { ...toStates(shown), ...(news.of === shown ? news.states : {}) }

  function tell(found: TileStates): void {
    setNews((before) => ({ of: shown, states: { ...(before.of === shown ? before.states : {}), ...found } }))
  }

  async function wait(id: string): Promise<void> {
    try {
      const data = await askApi<TileData>(toTileUrl(place, id), {})
      tell({ [id]: { data, readAt: null, failure: null } })
    } catch (failure) {
      tell({ [id]: { ...(states[id] ?? nothing), failure: toFailureWords(failure) } })
    }
  }

  const waitForLate = useEffectEvent((tiles: TileStates) => {
    for (const [id, { data, readAt }] of Object.entries(tiles)) {
      if (data === null || readAt !== null) void wait(id)
    }
  })
  useEffect(() => waitForLate(toStates(shown)), [shown])

  return {
    states,
    async ask(ids) {
      const { tiles } = await askApi<{ readonly tiles: Readonly<Record<string, ShownTile>> }>(
        toTilesUrl(place, ids),
        {},
      )
      // A tile shows its older numbers until the new ones come.
      const ready = Object.entries(tiles).filter(([, { data }]) => data !== null)
      tell(toStates(Object.fromEntries(ready)))
      const late = Object.entries(tiles).filter(([, { data, readAt }]) => data === null || readAt !== null)
      await Promise.all(late.map(([id]) => wait(id)))
    },
  }
}

const nothing: TileState = { data: null, readAt: null, failure: null }

function toStates(shown: Readonly<Record<string, ShownTile>>): TileStates {
  return Object.fromEntries(Object.entries(shown).map(([id, tile]) => [id, { ...tile, failure: null }]))
}
