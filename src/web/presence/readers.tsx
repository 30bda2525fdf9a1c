import type { ReactNode } from 'react'
import { type PresenceTexts, presenceTexts } from '../../wire/texts/presence.ts'
import type { Reader } from '../live/live.ts'
import { Popup } from '../ui/popup.tsx'
import { toInitials } from '../ui/to-initials.ts'
import { useTexts } from '../words/use-texts.ts'
import { toHue } from './hue.ts'
import styles from './readers.module.css'

/** The number of faces. In narrow windows the style shows one of them. */
const most = { wide: 4, narrow: 1 }

/** Shows some faces. A click shows all names. */
export function Readers({ readers }: { readonly readers: readonly Reader[] }): ReactNode {
  const presence = useTexts(presenceTexts)
  return (
    <Popup
      name={presence.here(readers.map((reader) => toName(reader, presence)))}
      className={styles.readers}
      words={
        <>
          {readers.slice(0, most.wide).map((reader) => drawFace(reader, presence))}
          <span className={styles.moreWhereWide} dir="ltr" aria-hidden="true">
            {toMore(readers.length - most.wide, presence)}
          </span>
          <span className={styles.moreWhereNarrow} dir="ltr" aria-hidden="true">
            {toMore(readers.length - most.narrow, presence)}
          </span>
        </>
      }
    >
      {() => (
        <ul className={styles.names}>
          {readers.map((reader) => (
            <li key={reader.id}>
              {drawFace(reader, presence)}
              <bdi>{toName(reader, presence)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Popup>
  )
}

function drawFace(reader: Reader, presence: PresenceTexts) {
  const hue = toHue(reader.id)
  return (
    <span
      key={reader.id}
      className={styles.face}
      data-program={reader.isProgram || undefined}
      style={{ backgroundColor: `var(--hue-${hue}-weak)`, color: `var(--hue-${hue})` }}
      title={toName(reader, presence)}
      aria-hidden="true"
    >
      {toInitials(reader.name)}
    </span>
  )
}

function toName({ name, isProgram }: Reader, presence: PresenceTexts): string {
  return isProgram ? presence.program(name) : name
}

function toMore(others: number, presence: PresenceTexts): string | null {
  return others > 0 ? presence.more(others) : null
}
