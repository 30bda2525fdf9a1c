import { useId } from 'react'
import type { Switch } from '../../wire/switch.ts'
import { texts } from '../../wire/texts/screens.ts'
import note from '../ui/note.module.css'
import styles from './switch.module.css'

/** Opens and closes without script. */
export function Why({ found }: { readonly found: Switch }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.why}
        popoverTarget={id}
        aria-label={texts.switches.why(found.label)}
        title={texts.switches.why(found.label)}
      >
        ?
      </button>
      <span popover="auto" id={id} className={note.note}>
        {found.reason}
      </span>
    </>
  )
}
