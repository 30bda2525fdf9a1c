import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { NewsPill } from '../../../ui/news-pill.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import type { LiveList } from './use-live-list.ts'

/** What others change of the list would move its rows. */
export function ListNews({ news, ask }: LiveList) {
  const texts = useTexts(screenTexts)
  const { count } = useFormat()
  const isWaiting = news !== null && (news.isMany || news.changes > 0)
  function show() {
    // The button goes with what it shows: the keyboard goes on in the rows.
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
