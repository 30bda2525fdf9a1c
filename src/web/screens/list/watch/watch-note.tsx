import { Suspense, useId, useRef, useState } from 'react'
import type { ListData } from '../../../../wire/list-data.ts'
import { texts } from '../../../../wire/texts/screens.ts'
import { lazyPart } from '../../../lazy-part.ts'
import controls from '../../../ui/controls.module.css'
import note from '../../../ui/note.module.css'
import { useScripted } from '../../../ui/use-scripted.ts'
import { askWatch, type WatchOutcome } from './ask-watch.ts'
import styles from './watch-note.module.css'

const WatchDialog = lazyPart(async () => (await import('./watch-dialog.tsx')).WatchDialog)

/** How what other programs write comes to this list, and for who may change that, the way there. Opens and closes without script. */
export function WatchNote({ table, watch, window, mayWatch }: ListData) {
  const id = useId()
  const about = useRef<HTMLDivElement>(null)
  const isScripted = useScripted()
  const [found, setFound] = useState<Promise<WatchOutcome> | null>(null)
  const mode = window === null ? 'still' : watch
  const words = texts.watch.modes[mode]

  function open() {
    // First, so that the focus goes back to what stays.
    about.current?.hidePopover()
    setFound(askWatch(table.id, 'GET'))
  }

  return (
    <>
      <button
        type="button"
        className={styles.mode}
        popoverTarget={id}
        aria-label={texts.watch.name(words)}
        title={texts.watch.about[mode]}
      >
        {words}
      </button>
      <div ref={about} popover="auto" id={id} className={`${note.note} ${styles.about}`}>
        <p>{texts.watch.about[mode]}</p>
        {mayWatch && isScripted && (
          <button type="button" className={controls.button} onClick={open}>
            {texts.watch.offer[watch]}
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
