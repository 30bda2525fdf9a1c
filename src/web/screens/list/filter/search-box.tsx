import { listLimits } from '../../../../wire/list-query.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { drawIcon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './search-box.module.css'
import { type LiveSearchOptions, useLiveSearch } from './use-live-search.ts'

interface SearchBoxProps extends Omit<LiveSearchOptions, 'focusKey'> {
  /** The list's address without a query. */
  readonly action: string
  readonly label: string
  /** The other parts of the list's address, as hidden fields. */
  readonly kept: readonly (readonly [name: string, value: string])[]
  /** Says where it searches; null if that is unknown. */
  readonly hint: string | null
}

/** A form that works without script. With script it is sent while the reader types. */
export function SearchBox({ action, label, kept, hint, ...options }: SearchBoxProps) {
  const texts = useTexts(screenTexts)
  const { search, toAddress } = options
  const { field, onSubmit, ...handlers } = useLiveSearch({ ...options, focusKey: texts.list.search.focusKey })
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would be one more element, and is not in every browser
    <form role="search" method="get" action={action} className={styles.search} onSubmit={onSubmit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={search}
        maxLength={listLimits.searchCharacters}
        aria-label={texts.list.search.label(label)}
        placeholder={texts.list.search.label(label)}
        title={hint ?? undefined}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={styles.field}
        {...handlers}
      />
      <button type="submit" className={styles.submit} aria-label={texts.list.search.submit}>
        {drawIcon('search')}
      </button>
      {search === '' ? (
        <span className={styles.key} aria-hidden="true">
          <kbd>{texts.list.search.focusKey}</kbd>
        </span>
      ) : (
        <a href={toAddress('')} className={styles.clear} title={texts.list.search.clear}>
          <span className="sr-only">{texts.list.search.clear}</span>
          <span aria-hidden="true">×</span>
        </a>
      )}
    </form>
  )
}
