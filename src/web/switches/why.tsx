import { useId } from 'react'
import note from '../ui/note.module.css'
import styles from './switch.module.css'

interface WhyProps {
  readonly question: string
  readonly reason: string
}

/** A question mark that opens the reason. It works without script. */
export function Why({ question, reason }: WhyProps) {
  const id = useId()
  return (
    <>
      <button type="button" className={styles.why} popoverTarget={id} aria-label={question} title={question}>
        ?
      </button>
      <span popover="auto" id={id} className={note.note}>
        {reason}
      </span>
    </>
  )
}
