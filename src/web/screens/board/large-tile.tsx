import type { Tile } from '../../../wire/board.ts'
import { boardScreenTexts } from '../../../wire/texts/board-screens.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './board.module.css'
import { toTitle } from './tiles/tile.tsx'
import { TileBody } from './tiles/tile-body.tsx'
import type { TileState } from './use-tiles.ts'

interface LargeTileProps {
  readonly tile: Tile
  readonly state: TileState
}

/** One tile on the whole page, with the table of its numbers. */
export function LargeTile({ tile, state: { data, failure } }: LargeTileProps) {
  const { tile: words } = useTexts(boardScreenTexts)
  const title = toTitle(tile)
  return (
    <section className={styles.opened} data-tile={tile.id} aria-label={title}>
      {data === null ? (
        <p role="status">{failure ?? words.counting}</p>
      ) : (
        <TileBody tile={tile} data={data} title={title} isLarge />
      )}
    </section>
  )
}
