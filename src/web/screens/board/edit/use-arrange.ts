import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Board } from '../../../../wire/board.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { toTitle } from '../tiles/tile.tsx'
import { type Arranged, arrange } from './arrange.ts'

export interface Arranging {
  /** The board with what was arranged since the page loaded it. */
  readonly board: Board
  /** What a screen reader says of the last change. */
  readonly said: string
  /** Why the last change was not kept; null if it was. */
  readonly refused: string | null
  /** Shows the change at once and keeps it after those before. */
  act(arranged: Arranged): void
}

/**
 * Arranges tiles by script. Each change is based on the version that the one before has made. What the page loads
 * meanwhile takes their place only if it is later, or if one was refused.
 */
export function useArrange(loaded: Board): Arranging {
  const words = useTexts(boardScreenTexts)
  const { revalidate } = useRevalidator()
  const [own, setOwn] = useState<Board | null>(null)
  const [waiting, setWaiting] = useState(0)
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const board = own !== null && (waiting > 0 || own.version >= loaded.version) ? own : loaded
  const queue = useRef(Promise.resolve(loaded.version))

  async function keep({ id, name, tiles, sharedWith, version }: Board, kept: number): Promise<number> {
    const wish = { name, tiles, sharedWith, version: Math.max(version, kept) }
    try {
      const saved = await askApi<Board>(`/api/boards/${id}`, { method: 'PUT', body: wish })
      setOwn((now) => now && { ...now, version: saved.version })
      return saved.version
    } catch (failure) {
      setRefused(toFailureWords(failure))
      setOwn(null)
      void revalidate()
      return kept
    } finally {
      setWaiting((before) => before - 1)
    }
  }

  return {
    board,
    said,
    refused,
    act(arranged) {
      const tiles = arrange(board.tiles, arranged)
      const next = { ...board, tiles }
      const tile = board.tiles.find(({ id }) => id === arranged.tile)
      const place = tiles.findIndex(({ id }) => id === arranged.tile) + 1
      const name = tile === undefined ? '' : toTitle(tile)
      setSaid(place === 0 ? words.tools.dropped(name) : words.tools.stands(name, place, tiles.length))
      setRefused(null)
      setOwn(next)
      setWaiting((before) => before + 1)
      queue.current = queue.current.then((kept) => keep(next, kept))
    },
  }
}
