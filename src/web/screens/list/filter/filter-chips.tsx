import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Filter } from '../../../../wire/filter.ts'
import { toFilters, withFilter, withoutFilter } from '../../../../wire/filter-parts.ts'
import { formatFilter } from '../../../../wire/filter-text.ts'
import { type ListAddress, ownFilter } from '../../../../wire/list-address.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { lazyPart } from '../../../asking/lazy-part.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import type { FilterWish } from '../../../page-events.ts'
import { Popup } from '../../../ui/popup.tsx'
import { useScripted } from '../../../ui/use-scripted.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import styles from './filter-chips.module.css'
import { findAsked, toFilterWords } from './filter-words.ts'
import { StateLinks, toAskedStates } from './state-links.tsx'

interface FilterChipsProps {
  readonly query: ListAddress
  readonly table: TableHead
  readonly page: ListPage
  /** Gets the focus when a chip is gone. */
  readonly fallback: RefObject<HTMLElement | null>
  onOpen(wish: FilterWish): void
}

/** The filters of the list, each with a way to change and to remove it. */
export function FilterChips({ query, table, page, fallback, onOpen }: FilterChipsProps) {
  const texts = useTexts(screenTexts)
  const filter = ownFilter(query)
  const states = toAskedStates(filter, table)
  const parts = toFilters(filter).filter((part) => !states.includes(part))
  useKeptFocus(fallback, filter === null ? '' : formatFilter(filter))
  if (parts.length + states.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={texts.list.filters.label}>
      <StateLinks query={query} table={table} />
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same
        <Chip key={index} part={part} query={query} table={table} labels={page.labels} onOpen={onOpen} />
      ))}
      {parts.length > 0 && (
        <li>
          <a className={styles.clear} href={toList(query, { filter: null })}>
            {texts.list.filters.clear}
          </a>
        </li>
      )}
    </ul>
  )
}

const ConditionEditor = lazyPart(async () => (await import('./condition-editor.tsx')).ConditionEditor)

interface ChipProps extends Pick<FilterChipsProps, 'query' | 'table' | 'onOpen'> {
  readonly part: Filter
  readonly labels: ListPage['labels']
}

function Chip({ part, query, table, labels, onOpen }: ChipProps) {
  const texts = useTexts(screenTexts)
  const navigate = useNavigate()
  const isScripted = useScripted()
  const said = toFilterWords(part, { columns: table.columns, labels, count: useFormat().count, texts })
  const name = texts.list.filters.edit(said)
  const remove = toList(query, { filter: withoutFilter(query.filter, part) })
  const column = part.kind === 'condition' ? findAsked(part, table.columns) : undefined
  return (
    <li className={styles.chip}>
      <span className={styles.words} title={isScripted ? undefined : said}>
        {!isScripted ? (
          said
        ) : part.kind === 'condition' && column !== undefined ? (
          <Popup words={said} name={name} className={styles.edit}>
            {(close) => (
              <Suspense>
                <ConditionEditor
                  condition={part}
                  column={column}
                  within={query}
                  labels={labels}
                  onApply={(next) => {
                    close()
                    void navigate(toList(query, { filter: withFilter(query.filter, next, part) }))
                  }}
                  onRemove={() => {
                    close()
                    void navigate(remove)
                  }}
                />
              </Suspense>
            )}
          </Popup>
        ) : (
          <button
            type="button"
            className={styles.edit}
            title={name}
            aria-haspopup="dialog"
            onClick={() => onOpen({ part })}
          >
            {said}
          </button>
        )}
      </span>
      <a href={remove} title={texts.list.filters.remove(said)}>
        <span className="sr-only">{texts.list.filters.remove(said)}</span>
        <span aria-hidden="true">×</span>
      </a>
    </li>
  )
}

/** The chip with the focus disappears with its filter. */
function useKeptFocus(fallback: RefObject<HTMLElement | null>, filter: string): void {
  const last = useRef(filter)
  useEffect(() => {
    if (last.current !== filter && last.current !== '' && document.activeElement === document.body) {
      fallback.current?.focus()
    }
    last.current = filter
  }, [fallback, filter])
}
