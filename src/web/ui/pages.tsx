import type { ReactNode } from 'react'
import { pageSizes } from '../../wire/list-query.ts'
import { screenTexts } from '../../wire/texts/screens.ts'
import { useTexts } from '../words/use-texts.ts'
import styles from './pages.module.css'

interface PagesProps {
  /** Null if there is no such page. */
  readonly previous: string | null
  readonly next: string | null
  readonly size: number
  toSize(size: number): string
  onSize?(size: number): void
  /** Comes before the links. */
  readonly range?: ReactNode
  /** Links to pages by their numbers. */
  readonly numbers?: ReactNode
}

/** The foot of a list that has pages. */
export function Pages({ previous, next, size, toSize, onSize, range, numbers }: PagesProps) {
  const texts = useTexts(screenTexts)
  return (
    <footer className={styles.foot}>
      {range}
      <nav className={styles.pages} aria-label={texts.list.pages}>
        <Step href={previous} rel="prev" />
        <Step href={next} rel="next" />
        {numbers}
      </nav>
      <nav className={styles.sizes} aria-label={texts.list.sizes} title={texts.list.sizes}>
        {pageSizes.map((offered) => (
          <a
            key={offered}
            href={toSize(offered)}
            onClick={() => onSize?.(offered)}
            aria-label={texts.list.perPage(offered)}
            {...(offered === size ? { 'aria-current': 'true' as const } : {})}
          >
            {offered}
          </a>
        ))}
        <span aria-hidden="true">{texts.list.sizes}</span>
      </nav>
    </footer>
  )
}

/** At the end the link stays, without an address, so that the keyboard does not lose its place. */
function Step({ href, rel }: { readonly href: string | null; readonly rel: 'prev' | 'next' }) {
  const texts = useTexts(screenTexts)
  const isNext = rel === 'next'
  const way = href === null ? { role: 'link', 'aria-disabled': true, tabIndex: -1 } : { href, rel }
  return (
    <a {...way} className={href === null ? styles.off : styles.step}>
      <span className={styles.word}>{isNext ? texts.list.next : texts.list.previous}</span>
      <span className={styles.arrow} aria-hidden="true">
        {isNext ? '›' : '‹'}
      </span>
    </a>
  )
}
