import type { AuditQuery } from '../../../wire/audit-query.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import { pageSizes } from '../../../wire/list-query.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { toWay } from '../list/page-steps.ts'
import { toNext, toPrevious, toTrail } from './audit-address.ts'
import styles from './audit-pager.module.css'

interface AuditPagerProps {
  readonly query: AuditQuery
  readonly page: ListPage['page']
}

/** On and back. Nobody jumps to a number in a trail: a time leads there. */
export function AuditPager({ query, page }: AuditPagerProps) {
  return (
    <footer className={styles.pager}>
      <nav aria-label={texts.list.pages}>
        <Step href={toPrevious(query, page)} rel="prev" words={texts.list.previous} />
        <Step href={toNext(query, page)} rel="next" words={texts.list.next} />
      </nav>
      <nav aria-label={texts.list.sizes}>
        {pageSizes.map((size) => (
          <a
            key={size}
            href={toTrail(query, { size })}
            aria-label={texts.list.perPage(size)}
            {...(size === query.size ? { 'aria-current': 'true' as const } : {})}
          >
            {size}
          </a>
        ))}
      </nav>
    </footer>
  )
}

interface StepProps {
  readonly href: string | null
  readonly rel: 'prev' | 'next'
  readonly words: string
}

function Step({ href, rel, words }: StepProps) {
  return (
    <a {...toWay(href, rel)} className={href === null ? styles.off : styles.step}>
      {words}
    </a>
  )
}
