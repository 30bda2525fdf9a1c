import { Suspense, useId, useRef, useState } from 'react'
import type { ListData } from '../../../../wire/list-data.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { lazyPart } from '../../../asking/lazy-part.ts'
import { useLive, useLiveState } from '../../../live/use-live.ts'
import controls from '../../../ui/controls.module.css'
import note from '../../../ui/note.module.css'
import { useScripted } from '../../../ui/use-scripted.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { askWatch, type WatchOutcome } from './ask-watch.ts'
import styles from './watch-note.module.css'

const WatchDialog = lazyPart(async () => (await import('./watch-dialog.tsx')).WatchDialog)

interface WatchNoteProps extends Pick<ListData, 'table' | 'watch' | 'mayWatch'> {
  readonly isFollowed: boolean
}

/** Says how others' changes reach this list, and offers live updates. It works without script. */
export function WatchNote({ table, watch, isFollowed, mayWatch }: WatchNoteProps) {
  const texts = useTexts(screenTexts)
  const id = useId()
  const about = useRef<HTMLDivElement>(null)
  const isScripted = useScripted()
  const [found, setFound] = useState<Promise<WatchOutcome> | null>(null)
  const live = useLive()
  const state = useLiveState(live)
  const mode = isFollowed ? watch : 'still'
  const isLive = state === 'live'
  const isPaused = state === 'paused'
  const isCut = state === 'reconnecting' || state === 'offline'

  function open() {
    // The popover closes first, so that the focus can return to an element that stays.
    about.current?.hidePopover()
    setFound(askWatch(table.id, 'GET'))
  }

  return (
    <>
      <button
        type="button"
        className={styles.mode}
        popoverTarget={id}
        title={texts.watch.about[mode]}
        data-state={state}
        data-mode={mode}
      >
        {mode === 'still' && !isCut ? (
          texts.watch.modes.still
        ) : (
          <>
            {/* Both texts take the same width, so that nothing moves when the connection opens. */}
            <span className={styles.scripted}>
              <span hidden={isLive}>{texts.live.states[isLive ? 'connecting' : state]}</span>
              <span hidden={!isLive}>{texts.watch.modes[mode]}</span>
            </span>
            <span className={styles.plain}>{texts.watch.modes.still}</span>
          </>
        )}
      </button>
      <div ref={about} popover="auto" id={id} className={`${note.note} ${styles.about}`}>
        <p>{isCut ? texts.live.cut : isPaused ? texts.live.resume : texts.watch.about[mode]}</p>
        {mayWatch && isScripted && (
          <button type="button" className={controls.button} onClick={open}>
            {texts.watch.offer[watch]}
          </button>
        )}
        {live !== null && (
          <button type="button" className={controls.button} onClick={() => live.setPaused(!isPaused)}>
            {isPaused ? texts.watch.resume : texts.watch.pause}
          </button>
        )}
        {mayWatch && !isScripted && watch !== 'watched' && (
          <p>
            {texts.watch.command} <code>{texts.watch.commandLine(table.id)}</code>
          </p>
        )}
      </div>
      {found !== null && (
        <Suspense>
          <WatchDialog table={table} found={found} onClose={() => setFound(null)} />
        </Suspense>
      )}
    </>
  )
}
