import type { RefObject } from 'react'
import { boardScreenTexts } from '../../../wire/texts/board-screens.ts'
import { viewDialogTexts } from '../../../wire/texts/view-dialogs.ts'
import controls from '../../ui/controls.module.css'
import { StarButton } from '../../ui/star-button.tsx'
import { roleLabels } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './board.module.css'
import { toBoardUrl } from './board-address.ts'
import type { BoardScreen } from './board-data.ts'
import { RangeMenu } from './range-menu.tsx'
import { toTitle } from './tiles/tile.tsx'

interface BoardHeadProps {
  readonly screen: BoardScreen
  /** The element that fills the screen of a wall. */
  readonly place: RefObject<HTMLElement | null>
}

export function BoardHead({ screen, place }: BoardHeadProps) {
  const { board, range, large, isWall, editing } = screen
  const words = useTexts(boardScreenTexts)
  const where = { id: board.id, range }
  const opened = board.tiles.find(({ id }) => id === large)
  const kept = {
    ...(editing !== null && { edit: '' }),
    ...(large !== null && { tile: large }),
    ...(isWall && { wall: '' }),
  }

  return (
    <header className={styles.head}>
      <div>
        <p className={styles.back}>
          {opened === undefined ? (
            <a href="/boards">{words.title}</a>
          ) : (
            <a href={toBoardUrl(where)}>
              <bdi>{board.name}</bdi>
            </a>
          )}
        </p>
        <div className={styles.title}>
          <h1>
            <bdi>{opened === undefined ? board.name : toTitle(opened)}</bdi>
          </h1>
          {opened === undefined && !isWall && (
            <StarButton of={{ kind: 'board', id: board.id, table: '', label: board.name }} />
          )}
        </div>
        {opened === undefined && <Sharing {...board} />}
      </div>
      <div className={styles.ways}>
        <RangeMenu board={where} kept={kept} />
        <a
          className={controls.button}
          href={toBoardUrl(where, isWall ? {} : { wall: '' })}
          onClick={(event) => {
            if (place.current === null || document.fullscreenEnabled !== true) return
            event.preventDefault()
            void (document.fullscreenElement === null
              ? place.current.requestFullscreen()
              : document.exitFullscreen())
          }}
        >
          {isWall ? words.leaveWall : words.wall}
        </a>
        {board.mayChange && !isWall && (
          <a className={controls.button} href={toBoardUrl(where, editing === null ? { edit: '' } : {})}>
            {editing === null ? words.edit : words.done}
          </a>
        )}
      </div>
    </header>
  )
}

function Sharing({ mine, by, sharedWith }: BoardScreen['board']) {
  const words = useTexts(boardScreenTexts)
  const { roles } = useTexts(viewDialogTexts)
  return (
    <p className={styles.sharing}>
      {sharedWith.length === 0 ? words.private : words.sharedWith(roleLabels(roles, sharedWith))}
      {!mine && ` · ${words.madeBy(by)}`}
    </p>
  )
}
