import { useRef } from 'react'
import { boardScreenTexts } from '../../../wire/texts/board-screens.ts'
import { FormatAt } from '../../kinds/use-format.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './board.module.css'
import { toBoardUrl } from './board-address.ts'
import type { BoardAnswer } from './board-answer.ts'
import type { BoardScreen } from './board-data.ts'
import { BoardHead } from './board-head.tsx'
import { Editor } from './edit/editor.tsx'
import { TileTools } from './edit/tile-tools.tsx'
import { useArrange } from './edit/use-arrange.ts'
import { LargeTile } from './large-tile.tsx'
import { PinButton } from './tiles/pin-button.tsx'
import { BoardTile } from './tiles/tile.tsx'
import tileStyles from './tiles/tiles.module.css'
import { useBoardLive } from './use-board-live.ts'
import { useBoardSwitches } from './use-board-switches.ts'
import { useTiles } from './use-tiles.ts'

export interface BoardProps extends BoardScreen {
  readonly answer: BoardAnswer
  onAnswer(answer: BoardAnswer): void
}

/** Numbers, charts, lists and switches of many tables. */
export function Board({ answer, onAnswer, ...screen }: BoardProps) {
  const { range, tiles, reader, isHeard, now, large, isWall, editing } = screen
  const arranging = useArrange(screen.board)
  const { board } = arranging
  const where = { id: board.id, range }
  const { states, ask } = useTiles(where, tiles)
  const place = useRef<HTMLDivElement>(null)
  useBoardSwitches(states)
  useBoardLive({ place, reader, isHeard, ask })
  const opened = board.tiles.find(({ id }) => id === large)
  return (
    <FormatAt now={now}>
      <div className={styles.board} ref={place} data-wall={isWall || undefined}>
        <PageTitle of={board.name} />
        <BoardHead screen={{ ...screen, board }} place={place} />
        {editing !== null && (
          <Editor
            screen={screen}
            editing={editing}
            arranging={arranging}
            answer={answer}
            onAnswer={onAnswer}
          />
        )}
        {opened === undefined ? (
          <div className={tileStyles.tiles}>
            {board.tiles.map((tile) => (
              <BoardTile
                key={tile.id}
                tile={tile}
                state={states[tile.id] ?? unread}
                large={tile.kind === 'time' ? toBoardUrl(where, { tile: tile.id }) : null}
                pin={<PinButton board={board.id} tile={tile} />}
                tools={editing && <TileTools tile={tile} where={where} arranging={arranging} />}
              />
            ))}
          </div>
        ) : (
          <LargeTile tile={opened} state={states[opened.id] ?? unread} />
        )}
        {board.tiles.length === 0 && editing?.panel.kind !== 'form' && <Empty mayChange={board.mayChange} />}
      </div>
    </FormatAt>
  )
}

const unread = { data: null, readAt: null, failure: null }

function Empty({ mayChange }: { readonly mayChange: boolean }) {
  const words = useTexts(boardScreenTexts)
  return (
    <Nothing heading={words.empty}>
      <p>{mayChange ? words.emptyNext : words.emptyForOthers}</p>
    </Nothing>
  )
}
