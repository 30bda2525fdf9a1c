import type { ReactNode } from 'react'
import type { ListPage } from '../../../wire/list-page.ts'
import { type ListQuery, pageSizes } from '../../../wire/list-query.ts'
import { toListSearch } from '../../../wire/list-query-url.ts'
import { useFormat } from '../../kinds/use-format.ts'
import { texts } from '../../texts/texts.ts'
import styles from './pager.module.css'
import { toTotal } from './total.ts'

interface PagerProps {
  readonly query: ListQuery
  readonly page: ListPage
}

/** Where we are, and the ways on: sizes, first, previous, next. */
export function Pager({ query, page }: PagerProps) {
  const to = (part: Partial<ListQuery>) => `/t/${query.table}${toListSearch({ ...query, ...part })}`
  return (
    <footer className={styles.pager}>
      <nav className={styles.sizes} aria-label={texts.list.sizes}>
        {pageSizes.map((size) => (
          <a
            key={size}
            href={to({ size, page: 1 })}
            aria-label={texts.list.perPage(size)}
            {...(size === query.size ? { 'aria-current': 'true' as const } : {})}
          >
            {size}
          </a>
        ))}
        <span aria-hidden="true">{texts.list.sizes.toLowerCase()}</span>
      </nav>
      <Range query={query} page={page} />
      <nav className={styles.pages} aria-label={texts.list.pages}>
        {query.page > 2 && <Step href={to({ page: 1 })}>{texts.list.first}</Step>}
        <Step href={page.page.hasPrevious ? to({ page: query.page - 1 }) : null} rel="prev">
          {texts.list.previous}
        </Step>
        <Step href={page.page.hasNext ? to({ page: query.page + 1 }) : null} rel="next">
          {texts.list.next}
        </Step>
      </nav>
    </footer>
  )
}

function Range({ query, page }: PagerProps) {
  const format = useFormat()
  if (page.rows.length === 0) return <span />
  const first = (query.page - 1) * query.size + 1
  const last = first + page.rows.length - 1
  const from = format.count(first)
  const to = format.count(last)
  const range = first === last ? from : texts.list.range(from, to)
  const total = toTotal(page)
  if (total === null) return <span className={styles.range}>{range}</span>
  const count = format.count(total.rows)
  return (
    <span className={styles.range}>
      {total.exact ? texts.list.of(range, count) : texts.list.ofAbout(range, count)}
    </span>
  )
}

interface StepProps {
  readonly href: string | null
  readonly rel?: 'prev' | 'next'
  readonly children: ReactNode
}

function Step({ href, rel, children }: StepProps) {
  if (href === null) {
    return (
      <span className={styles.off} aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <a href={href} rel={rel}>
      {children}
    </a>
  )
}
