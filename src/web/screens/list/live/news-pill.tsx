import { texts } from '../../../../wire/texts/screens.ts'
import styles from './news-pill.module.css'
import type { LiveList } from './use-live-list.ts'

/** Over the rows' lower edge: what would move them waits until it is wanted. */
export function NewsPill({ news, ask }: LiveList) {
  const isWaiting = news !== null && (news.isMany || news.changes > 0)
  function onClick() {
    // The button goes with what it shows: the keyboard goes on in the rows.
    document.querySelector<HTMLElement>('tr[data-key] [tabindex="0"]')?.focus({ preventScroll: true })
    ask()
  }
  return (
    <div className={styles.place}>
      <p role="status" className="sr-only">
        {news?.said}
      </p>
      {isWaiting && (
        <button type="button" className={styles.pill} onClick={onClick}>
          {news.isMany ? texts.live.manyChanges : texts.live.changes(news.changes)}
        </button>
      )}
    </div>
  )
}
