import type { Tile } from '../../../../wire/board.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { useFavourites } from '../../../ui/favourites.ts'
import { drawIcon } from '../../../ui/icon.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toTitle } from './tile.tsx'
import styles from './tiles.module.css'

interface PinButtonProps {
  /** The id of the board. */
  readonly board: string
  readonly tile: Tile
}

/** Puts a tile on the reader's home, or takes it away from there. */
export function PinButton({ board, tile }: PinButtonProps) {
  const { tile: words } = useTexts(boardScreenTexts)
  const { all, star } = useFavourites()
  if (tile.kind === 'unseen') return null
  const id = `${board}/${tile.id}`
  const isOn = all.some((one) => one.kind === 'tile' && one.id === id)
  const sentence = isOn ? words.unpin(toTitle(tile)) : words.pin(toTitle(tile))
  return (
    <PostForm
      action="/desk/favourites"
      className={styles.pin}
      onSubmit={(event) => {
        event.preventDefault()
        void star({ kind: 'tile', id, table: '', label: '' }, !isOn).catch(() => {})
      }}
    >
      <input type="hidden" name="kind" value="tile" />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="on"
        value={isOn ? '0' : '1'}
        data-on={isOn}
        aria-label={sentence}
        title={sentence}
      >
        {drawIcon('star')}
      </button>
    </PostForm>
  )
}
