import { toListUrl } from '../../../../wire/list-address.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { ActLink } from '../../../ui/act-link.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './search-progress.module.css'
import type { SearchOn } from './use-search-on.ts'

/** How much of the table was searched, with buttons to stop and to continue. */
export function SearchProgress({ data: { query, page }, stop, failure, goOn }: SearchOn) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  if (page.searching === null) return null
  const { share, cursor } = page.searching
  const found = page.rows.length
  const percent = format.count(Math.floor(share * 100))
  const words = texts.list.search.searched(percent, texts.rows.exactly(found, format.count(found)))
  return (
    <p className={styles.progress}>
      <progress value={share} max={1} aria-label={words} />
      <span>{words}</span>
      {stop === null ? (
        <ActLink href={toListUrl({ ...query, continue: cursor })} act={goOn}>
          {texts.list.search.goOn}
        </ActLink>
      ) : (
        <button type="button" onClick={stop}>
          {texts.list.search.stop}
        </button>
      )}
      {failure !== null && <span role="alert">{failure}</span>}
    </p>
  )
}
