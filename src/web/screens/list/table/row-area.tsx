import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useIsUnanswered } from '../../../asking/until-answered.ts'
import styles from './row-area.module.css'

interface RowAreaProps {
  readonly label: string
  /** What is shown; another place begins at its top. */
  readonly place: string
  readonly children: ReactNode
}

/** The rows stay, and say that they are on the way out, until others come. */
export function RowArea({ label, place, children }: RowAreaProps) {
  const isUnanswered = useIsUnanswered()
  const isLeaving = useNavigation().state !== 'idle' && !isUnanswered
  return (
    <section
      ref={useTopOf(place)}
      className={styles.area}
      // Focusable, so that the keyboard can scroll what is wider than the screen.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      aria-label={label}
      aria-busy={isLeaving}
    >
      {children}
    </section>
  )
}

/** Another place begins at its top. The element stays, so that the keyboard is where it was. */
function useTopOf(place: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const shown = useRef(place)
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    element.current?.scrollTo({ top: 0 })
  }, [place])
  return element
}
