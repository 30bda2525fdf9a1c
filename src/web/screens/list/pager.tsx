import type { ListAddress } from '../../../wire/list-address.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import { pageSizes } from '../../../wire/list-query.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { toList } from './list-address.ts'
import { PageJump } from './page-jump.tsx'
import { toPageNumbers } from './page-numbers.ts'
import { toLastPage, toNext, toPrevious, toWay } from './page-steps.ts'
import styles from './pager.module.css'
import type { Total } from './total.ts'

interface PagerProps {
  readonly query: ListAddress
  readonly page: ListPage
  readonly total: Total | null
}

/** Where we are, and the ways on. What is counted later makes it longer at its ends, and moves nothing. */
export function Pager({ query, page, total }: PagerProps) {
  const lastPage = toLastPage(total, page)
  return (
    <footer className={styles.pager}>
      <Range page={page} total={total} />
      <nav className={styles.pages} aria-label={texts.list.pages}>
        <Step href={toPrevious({ query, page, total })} rel="prev" />
        <Step href={toNext(query, page)} rel="next" />
        <Numbers query={query} page={page} total={total} />
        {lastPage !== null && lastPage > fewPages && (
          <PageJump query={query} current={page.page.number} lastPage={lastPage} />
        )}
      </nav>
      <Sizes query={query} />
    </footer>
  )
}

/** All of them are numbers to press. */
const fewPages = 7

function Range({ page, total }: Pick<PagerProps, 'page' | 'total'>) {
  const format = useFormat()
  if (page.rows.length === 0) return <span className={styles.range} />
  const first = (page.page.number - 1) * page.page.size + 1
  const last = first + page.rows.length - 1
  const range =
    first === last ? format.count(first) : texts.list.range(format.count(first), format.count(last))
  if (total === null) return <span className={styles.range}>{range}</span>
  const count = total.mode === 'estimated' ? format.estimate(total.rows) : format.count(total.rows)
  return <span className={styles.range}>{texts.list.totals[total.mode](range, count)}</span>
}

function Sizes({ query }: Pick<PagerProps, 'query'>) {
  return (
    <nav className={styles.sizes} aria-label={texts.list.sizes}>
      {pageSizes.map((size) => (
        <a
          key={size}
          href={toList(query, { size })}
          aria-label={texts.list.perPage(size)}
          {...(size === query.size ? { 'aria-current': 'true' as const } : {})}
        >
          {size}
        </a>
      ))}
      <span aria-hidden="true">{texts.list.sizes.toLowerCase()}</span>
    </nav>
  )
}

function Numbers({ query, page, total }: PagerProps) {
  const { number: current, hasNext } = page.page
  return (
    <ol className={styles.numbers}>
      {toPageNumbers({ current, last: toLastPage(total, page), hasNext }).map((number, index) => (
        <li key={number ?? `gap ${index}`}>
          {number === null ? (
            <span aria-hidden="true">…</span>
          ) : (
            <PageLink query={query} page={page} total={total} number={number} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface PageLinkProps extends PagerProps {
  readonly number: number
}

function PageLink({ query, page, total, number }: PageLinkProps) {
  const shown = useFormat().count(number)
  const { number: current } = page.page
  if (number === current) {
    return (
      <span aria-current="page">
        <span className="sr-only">{texts.list.page('')}</span>
        {shown}
      </span>
    )
  }
  const neighbour =
    number === current + 1
      ? toNext(query, page)
      : number === current - 1
        ? toPrevious({ query, page, total })
        : null
  return (
    <a href={neighbour ?? toList(query, { page: number })} aria-label={texts.list.page(shown)}>
      {shown}
    </a>
  )
}

function Step({ href, rel }: { readonly href: string | null; readonly rel: 'prev' | 'next' }) {
  const isNext = rel === 'next'
  const words = (
    <>
      <span className={styles.word}>{isNext ? texts.list.next : texts.list.previous}</span>
      <span className={styles.arrow} aria-hidden="true">
        {isNext ? '›' : '‹'}
      </span>
    </>
  )
  return (
    <a {...toWay(href, rel)} className={href === null ? styles.off : styles.step}>
      {words}
    </a>
  )
}
