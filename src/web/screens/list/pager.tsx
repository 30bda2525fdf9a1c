import type { Column } from '../../../wire/column.ts'
import type { ListAddress } from '../../../wire/list-address.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { Pages } from '../../ui/pages.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toList } from './list-address.ts'
import { PageJump } from './page-jump.tsx'
import { toPageNumbers } from './page-numbers.ts'
import { toLastPage, toNext, toPrevious } from './page-steps.ts'
import styles from './pager.module.css'
import type { Total } from './total.ts'
import { ValueJump } from './value-jump.tsx'

interface PagerProps {
  readonly query: ListAddress
  readonly page: ListPage
  readonly total: Total | null
  /** The reader can also go to a value of this column. */
  readonly sorted?: Column | undefined
}

/** The place in the list, with links to other pages. A later count adds text at the ends only, so nothing moves. */
export function Pager({ query, page, total, sorted }: PagerProps) {
  const lastPage = toLastPage(total, page)
  return (
    <Pages
      previous={toPrevious({ query, page, total })}
      next={toNext(query, page)}
      size={query.size}
      toSize={(size) => toList(query, { size })}
      onSize={rememberSize}
      range={<Range page={page} total={total} />}
      numbers={
        <>
          <Numbers query={query} page={page} total={total} />
          {lastPage !== null && lastPage > fewPages && (
            <>
              <PageJump query={query} current={page.page.number} lastPage={lastPage} />
              {sorted && <ValueJump query={query} column={sorted.label} />}
            </>
          )}
        </>
      }
    />
  )
}

/** In a cookie, so that the server uses it for the next list. */
function rememberSize(size: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `switchboard_page_size=${size}; path=/; max-age=31536000; samesite=lax`
}

/** So few pages need no field for a page number. */
const fewPages = 7

function Range({ page, total }: Pick<PagerProps, 'page' | 'total'>) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  if (page.rows.length === 0) return <span className={styles.range} />
  const first = (page.page.number - 1) * page.page.size + 1
  // The page may still show deleted rows.
  const most = total?.mode === 'exact' ? Math.max(total.rows, first) : Number.POSITIVE_INFINITY
  const last = Math.min(first + page.rows.length - 1, most)
  const range =
    first === last ? format.count(first) : texts.list.range(format.count(first), format.count(last))
  if (total === null) return <span className={styles.range}>{range}</span>
  const count = total.mode === 'estimated' ? format.estimate(total.rows) : format.count(total.rows)
  return <span className={styles.range}>{texts.list.totals[total.mode](range, count)}</span>
}

function Numbers({ query, page, total }: PagerProps) {
  const { number: current, hasNext } = page.page
  return (
    <ol className={styles.numbers}>
      {toPageNumbers({ current, last: toLastPage(total, page), hasNext: hasNext && page.complete }).map(
        (number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <PageLink query={query} page={page} total={total} number={number} />
            )}
          </li>
        ),
      )}
    </ol>
  )
}

interface PageLinkProps extends PagerProps {
  readonly number: number
}

function PageLink({ query, page, total, number }: PageLinkProps) {
  const texts = useTexts(screenTexts)
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
