import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useIsUnanswered } from '../../../asking/until-answered.ts'
import styles from './row-area.module.css'

interface RowAreaProps {
  readonly label: string
  /** Identifies the content. New content starts at the top. */
  readonly place: string
  readonly children: ReactNode
}

/** The old rows stay until the next ones come, and look inactive. */
export function RowArea({ label, place, children }: RowAreaProps) {
  const isUnanswered = useIsUnanswered()
  const isLeaving = useNavigation().state !== 'idle' && !isUnanswered
  return (
    <section
      ref={useTopOf(place)}
      className={styles.area}
      // It takes the focus, so that the keyboard can scroll a wide table.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      aria-label={label}
      aria-busy={isLeaving}
    >
      {children}
    </section>
  )
}

/** Scrolls to the top for new content. The element stays, so the focus does too. */
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
