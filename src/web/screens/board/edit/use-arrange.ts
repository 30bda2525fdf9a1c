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

/** Arranges tiles by script. Each change is based on the version that the one before has made. */
export function useArrange(loaded: Board): Arranging {
  const words = useTexts(boardScreenTexts)
  const { revalidate } = useRevalidator()
  const [own, setOwn] = useState({ of: loaded, board: loaded })
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const board = own.of === loaded ? own.board : loaded
  const queue = useRef(Promise.resolve())
  const kept = useRef({ of: loaded, version: loaded.version })

  async function keep(next: Board): Promise<void> {
    const { id, name, tiles, sharedWith } = next
    const version = kept.current.of === loaded ? kept.current.version : loaded.version
    const wish = { name, tiles, sharedWith, version }
    try {
      const saved = await askApi<Board>(`/api/boards/${id}`, { method: 'PUT', body: wish })
      kept.current = { of: loaded, version: saved.version }
      setOwn((before) =>
        before.of === loaded ? { of: loaded, board: { ...before.board, version: saved.version } } : before,
      )
    } catch (failure) {
      setRefused(toFailureWords(failure))
      void revalidate()
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
      setOwn({ of: loaded, board: next })
      queue.current = queue.current.then(() => keep(next))
    },
  }
}
