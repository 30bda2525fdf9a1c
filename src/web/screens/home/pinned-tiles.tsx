import { useRef } from 'react'
import type { PinnedBoard } from '../../../wire/home.ts'
import { toBoardUrl } from '../board/board-address.ts'
import { PinButton } from '../board/tiles/pin-button.tsx'
import { BoardTile } from '../board/tiles/tile.tsx'
import tileStyles from '../board/tiles/tiles.module.css'
import { useBoardLive } from '../board/use-board-live.ts'
import { useBoardSwitches } from '../board/use-board-switches.ts'
import { useTiles } from '../board/use-tiles.ts'
import styles from './pinned-tiles.module.css'

interface PinnedTilesProps {
  readonly boards: readonly PinnedBoard[]
  /** The id of the reader. */
  readonly reader: string
}

/** The tiles that the reader has put on home, below the names of their boards. */
export function PinnedTiles({ boards, reader }: PinnedTilesProps) {
  return boards.map((pinned) => <OfBoard key={pinned.board.id} {...pinned} reader={reader} />)
}

function OfBoard({ board, range, tiles, shown, isHeard, reader }: PinnedBoard & { readonly reader: string }) {
  const where = { id: board.id, range }
  const place = useRef<HTMLElement>(null)
  const { states, ask } = useTiles(where, shown)
  useBoardSwitches(states)
  useBoardLive({ place, reader, isHeard, ask })
  return (
    <section ref={place} aria-labelledby={`board-${board.id}`}>
      <h2 id={`board-${board.id}`}>
        <a className={styles.board} href={toBoardUrl(where)}>
          <bdi>{board.name}</bdi>
        </a>
      </h2>
      <div className={`${tileStyles.tiles} ${styles.tiles}`}>
        {tiles.map((tile) => (
          <BoardTile
            key={tile.id}
            tile={tile}
            state={states[tile.id] ?? { data: null, readAt: null, failure: null }}
            large={tile.kind === 'time' ? toBoardUrl(where, { tile: tile.id }) : null}
            tools={null}
            pin={<PinButton board={board.id} tile={tile} />}
          />
        ))}
      </div>
    </section>
  )
}
