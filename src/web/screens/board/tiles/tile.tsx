import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Tile } from '../../../../wire/board.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { drawBoardIcon } from '../board-icon.tsx'
import type { TileState } from '../use-tiles.ts'
import { TileBody } from './tile-body.tsx'
import styles from './tiles.module.css'

interface BoardTileProps {
  readonly tile: Tile
  readonly state: TileState
  /** The address of the tile in large; null if it has none. */
  readonly large: string | null
  /** What somebody who edits the board can do with the tile. */
  readonly tools: ReactNode
  /** Puts the tile on home, or takes it away from there. */
  readonly pin: ReactNode
}

/** One thing on a board. Its place is as large before its data comes as afterwards. */
export function BoardTile({ tile, state, large, tools, pin }: BoardTileProps) {
  const { tile: words } = useTexts(boardScreenTexts)
  const title = toTitle(tile)
  const behind = state.data !== null && 'behind' in state.data ? state.data.behind : null
  return (
    <article
      className={styles.tile}
      data-tile={tile.id}
      data-kind={tile.kind}
      data-width={tile.width}
      data-short={(tile.kind === 'text' && tile.text.length <= shortText) || undefined}
      aria-busy={state.data === null && state.failure === null}
      {...(title === '' ? {} : { 'aria-label': title })}
    >
      {(title !== '' || tools !== null) && (
        <header>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <State state={state} />
          {tools === null && behind !== null && tile.kind === 'rows' && (
            <a className={styles.way} href={behind}>
              {words.whole}
            </a>
          )}
          {tools === null && pin}
          {tools === null && large !== null && (
            <a className={styles.large} href={large} aria-label={words.open(title)} title={words.open(title)}>
              {drawBoardIcon('larger')}
            </a>
          )}
        </header>
      )}
      {tools}
      <div className={styles.body}>
        <Content tile={tile} state={state} title={title} />
      </div>
    </article>
  )
}

/** So many characters need half the height. */
const shortText = 240

export function toTitle(tile: Tile): string {
  if (tile.kind === 'unseen') return ''
  return tile.title === '' && tile.kind !== 'text' ? tile.table : tile.title
}

/** Says that newer numbers are on their way, or did not come. */
function State({ state: { readAt, failure, data } }: Pick<BoardTileProps, 'state'>) {
  const { tile: words } = useTexts(boardScreenTexts)
  const format = useFormat()
  if (failure !== null && data !== null)
    return (
      <span className={styles.old} title={failure}>
        {words.failed}
      </span>
    )
  return readAt === null ? null : (
    <span className={styles.old}>{words.readAt(format.moment(readAt, 'instant').words)}</span>
  )
}

function Content({
  tile,
  state,
  title,
}: Pick<BoardTileProps, 'tile' | 'state'> & { readonly title: string }) {
  const { tile: words } = useTexts(boardScreenTexts)
  const { pathname, search } = useLocation()
  const { data, failure } = state
  if (data !== null) return <TileBody tile={tile} data={data} title={title} />
  if (failure !== null) return <p className={styles.nothing}>{failure}</p>
  return (
    <div className={styles.nothing}>
      <p role="status">{words.counting}</p>
      <noscript>
        <a href={pathname + search}>{words.again}</a>
      </noscript>
    </div>
  )
}
