import type { ReactNode } from 'react'
import { presenceTexts } from '../../wire/texts/presence.ts'
import type { Reader } from '../live/live.ts'
import { Popup } from '../ui/popup.tsx'
import { toInitials } from '../ui/to-initials.ts'
import { toHue } from './hue.ts'
import styles from './readers.module.css'

/** How many have a face; where there is less room the style shows one of them. */
const most = { wide: 4, narrow: 1 }

/** Some faces, and all names for whoever asks. */
export function Readers({ readers }: { readonly readers: readonly Reader[] }): ReactNode {
  return (
    <Popup
      name={presenceTexts.here(readers.map(toName))}
      className={styles.readers}
      words={
        <>
          {readers.slice(0, most.wide).map((reader) => drawFace(reader))}
          <span className={styles.moreWhereWide} dir="ltr" aria-hidden="true">
            {toMore(readers.length - most.wide)}
          </span>
          <span className={styles.moreWhereNarrow} dir="ltr" aria-hidden="true">
            {toMore(readers.length - most.narrow)}
          </span>
        </>
      }
    >
      {() => (
        <ul className={styles.names}>
          {readers.map((reader) => (
            <li key={reader.id}>
              {drawFace(reader)}
              <bdi>{toName(reader)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Popup>
  )
}

function drawFace(reader: Reader) {
  const hue = toHue(reader.id)
  return (
    <span
      key={reader.id}
      className={styles.face}
      data-program={reader.isProgram || undefined}
      style={{ backgroundColor: `var(--hue-${hue}-weak)`, color: `var(--hue-${hue})` }}
      title={toName(reader)}
      aria-hidden="true"
    >
      {toInitials(reader.name)}
    </span>
  )
}

function toName({ name, isProgram }: Reader): string {
  return isProgram ? presenceTexts.program(name) : name
}

function toMore(others: number): string | null {
  return others > 0 ? presenceTexts.more(others) : null
}
