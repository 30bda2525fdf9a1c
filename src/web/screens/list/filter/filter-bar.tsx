import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import { type ScreenTexts, screenTexts } from '../../../../wire/texts/screens.ts'
import { lazyPart } from '../../../asking/lazy-part.ts'
import { loadAhead } from '../../../asking/until-answered.ts'
import { useCommands } from '../../../commands/use-commands.ts'
import { type FilterWish, hearPage } from '../../../page-events.ts'
import controls from '../../../ui/controls.module.css'
import { drawIcon } from '../../../ui/icon.tsx'
import { useScripted } from '../../../ui/use-scripted.ts'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'
import { useFilterByValue } from './use-filter-by-value.ts'

interface FilterBarProps {
  readonly query: ListAddress
  readonly table: TableHead
  readonly page: ListPage
}

const loadBuilder = () => import('./filter-builder.tsx')
const FilterBuilder = lazyPart(async () => (await loadBuilder()).FilterBuilder)

/** The filters of the list, and the button to change them. */
export function FilterBar({ query, table, page }: FilterBarProps) {
  const texts = useTexts(screenTexts)
  const isScripted = useScripted()
  const button = useRef<HTMLButtonElement>(null)
  const [wish, setWish] = useState<FilterWish | null>(null)
  const close = useCallback(() => setWish(null), [])
  useEffect(() => hearPage('switchboard:filter', ({ detail }) => setWish(detail)), [])
  useCommands(useMemo(() => [openCommand(setWish, texts)], [texts]))
  useFilterByValue({ query, table, page })
  return (
    <>
      <button
        ref={button}
        type="button"
        // The button is there from the start, so that nothing moves when the script comes.
        className={`${controls.button} ${isScripted ? '' : styles.waiting}`}
        title={texts.list.filters.openName}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadAhead(loadBuilder)}
        onFocus={() => void loadAhead(loadBuilder)}
        onClick={() => setWish({})}
      >
        {drawIcon('filter')}
        {texts.list.filters.open}
      </button>
      <FilterChips query={query} table={table} page={page} fallback={button} onOpen={setWish} />
      {wish !== null && (
        <Suspense>
          <FilterBuilder query={query} table={table} labels={page.labels} wish={wish} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function openCommand(open: (wish: FilterWish) => void, texts: ScreenTexts) {
  return {
    id: 'filter',
    words: texts.list.filters.openName,
    key: texts.list.filters.key,
    run: () => open({}),
  }
}
