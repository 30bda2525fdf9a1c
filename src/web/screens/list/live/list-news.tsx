import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { NewsPill } from '../../../ui/news-pill.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import type { LiveList } from './use-live-list.ts'

/** Tells of changes by others that would move rows of the list. */
export function ListNews({ news, ask }: LiveList) {
  const texts = useTexts(screenTexts)
  const { count } = useFormat()
  const isWaiting = news !== null && (news.isMany || news.changes > 0)
  function show() {
    // The button disappears, so the focus moves to the rows.
    document.querySelector<HTMLElement>('tr[data-key] [tabindex="0"]')?.focus({ preventScroll: true })
    ask()
  }
  const words = isWaiting
    ? news.isMany
      ? texts.live.manyChanges
      : texts.live.changes(news.changes, count(news.changes))
    : null
  return <NewsPill words={words} said={news?.said ?? null} onPress={show} />
}
