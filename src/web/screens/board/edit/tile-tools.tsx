import { type KeyboardEvent, type PointerEvent, type SubmitEvent, useRef } from 'react'
import type { Tile } from '../../../../wire/board.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { drawIcon } from '../../../ui/icon.tsx'
import { PostForm } from '../../../ui/post-form.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { type BoardPlace, toBoardUrl } from '../board-address.ts'
import { drawBoardIcon } from '../board-icon.tsx'
import { toTitle } from '../tiles/tile.tsx'
import { type Arrangement, arrangements } from './arrange.ts'
import { dropBefore } from './drop-before.ts'
import styles from './edit.module.css'
import type { Arranging } from './use-arrange.ts'

interface TileToolsProps {
  readonly tile: Tile
  readonly where: BoardPlace
  readonly arranging: Arranging
}

const keys: Readonly<Record<string, Arrangement>> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
}

/** Moves a tile, makes it wider, changes it or takes it off: by buttons, also without script, by keys and by dragging. */
export function TileTools({ tile, where, arranging }: TileToolsProps) {
  const { tools: words } = useTexts(boardScreenTexts)
  const name = toTitle(tile) || words.nameless
  const { board, act } = arranging

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const how = arrangements.find((one) => one === submitter?.getAttribute('value'))
    if (how !== undefined) act({ how, tile: tile.id })
  }

  return (
    <PostForm className={styles.tools} onSubmit={submit} action={toBoardUrl(where, { edit: '' })}>
      <input type="hidden" name="version" value={board.version} />
      <input type="hidden" name="tile" value={tile.id} />
      <Handle tile={tile} name={name} arranging={arranging} />
      {tile.kind !== 'unseen' && (
        <a
          href={toBoardUrl(where, { edit: '', tile: tile.id })}
          aria-label={words.change(name)}
          title={words.change(name)}
        >
          {drawIcon('pencil')}
        </a>
      )}
      {arrangements.map((how) => (
        <button
          key={how}
          type="submit"
          name="do"
          value={how}
          aria-label={words[how](name)}
          title={words[how](name)}
          data-tool={how}
          disabled={(how === 'narrower' && tile.width === 1) || (how === 'wider' && tile.width === 4)}
        >
          {drawBoardIcon(icons[how])}
        </button>
      ))}
    </PostForm>
  )
}

const icons = { earlier: 'left', later: 'right', narrower: 'minus', wider: 'plus', drop: 'cross' } as const

interface HandleProps {
  readonly tile: Tile
  readonly name: string
  readonly arranging: Arranging
}

/** Without script nothing can be dragged, so its style hides it then. */
function Handle({ tile, name, arranging: { act } }: HandleProps) {
  const { tools: words } = useTexts(boardScreenTexts)
  const before = useRef<string | null | undefined>(undefined)

  function onKeyDown(event: KeyboardEvent) {
    const how = keys[event.key]
    if (how === undefined) return
    event.preventDefault()
    act({ how: isMirrored(event) ? (mirrored[how] ?? how) : how, tile: tile.id })
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    before.current = undefined
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) before.current = dropBefore(event, tile.id)
  }

  function onPointerUp() {
    if (before.current !== undefined) act({ how: 'before', tile: tile.id, before: before.current })
    dropBefore(null, tile.id)
    before.current = undefined
  }

  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={words.move(name)}
      title={words.move(name)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => dropBefore(null, tile.id)}
    >
      {drawBoardIcon('grip')}
    </button>
  )
}

const mirrored: Readonly<Partial<Record<Arrangement, Arrangement>>> = { earlier: 'later', later: 'earlier' }

/** Where lines begin at the right, the key to the left leads on. */
function isMirrored({ key, currentTarget }: KeyboardEvent): boolean {
  return key.startsWith('ArrowL') || key.startsWith('ArrowR')
    ? getComputedStyle(currentTarget).direction === 'rtl'
    : false
}
