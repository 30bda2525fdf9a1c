import { lazy, Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { Job } from '../../../../wire/job.ts'
import { texts } from '../../../../wire/texts/screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import type { ListData } from '../list-data.ts'
import type { Total } from '../total.ts'
import { PlainForm } from './plain-form.tsx'
import { isNothing, type Selected } from './selected.ts'
import { SelectionActions } from './selection-actions.tsx'
import styles from './selection-bar.module.css'
import { toSelectAllWords, toSelectionWords } from './selection-words.ts'
import { useSelection } from './use-selection.ts'
import { useSelectionCommands } from './use-selection-commands.ts'
import type { Wish } from './wish.ts'

const WishDialog = lazy(async () => ({ default: (await import('./wish-dialog.tsx')).WishDialog }))
const WorkStrip = lazy(async () => ({ default: (await import('./work-strip.tsx')).WorkStrip }))

interface SelectionBarProps {
  readonly data: ListData
  readonly total: Total | null
}

/** What is selected and what can be done with it; then how far that is. Its form is there from the start, for whoever has no script. */
export function SelectionBar({ data, total }: SelectionBarProps) {
  const { query, table } = data
  const form = useRef<HTMLFormElement>(null)
  const selection = useSelection(query, form)
  const selected = useSyncExternalStore(selection.subscribe, selection.get, () => null)
  const [wish, setWish] = useState<Wish | null>(null)
  const [job, setJob] = useState<Job | null>(null)
  const onDismiss = useCallback(() => setJob(null), [])
  useSelectionCommands({ table, query, selected, selection, ask: setWish })
  const isShown = selected !== null && !isNothing(selected)
  return (
    <>
      {job !== null && (
        <Suspense>
          <WorkStrip key={job.id} first={job} onNext={setJob} onDismiss={onDismiss} />
        </Suspense>
      )}
      <section
        className={styles.bar}
        aria-label={texts.selection.label}
        data-shown={selected === null ? undefined : isShown}
      >
        {isShown && (
          <Words data={data} total={total} selected={selected} onAll={() => selection.markAll(query)} />
        )}
        <PlainForm ref={form} query={query} table={table} isPlain={selected === null} ask={setWish} />
        {isShown && (
          <SelectionActions
            query={query}
            table={table}
            selected={selected}
            ask={setWish}
            clear={selection.clear}
          />
        )}
      </section>
      {wish !== null && isShown && (
        <Suspense>
          <WishDialog
            wish={wish}
            chosen={{ table, selected, total }}
            onClose={() => setWish(null)}
            onStarted={(started) => {
              setWish(null)
              setJob(started)
              selection.clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface WordsProps extends SelectionBarProps {
  readonly selected: Selected
  onAll(): void
}

function Words({ data: { query, page }, total, selected, onAll }: WordsProps) {
  const format = useFormat()
  const keys = page.rows.flatMap(({ key }) => key ?? [])
  const isWhole = !page.page.hasNext && !page.page.hasPrevious
  return (
    <>
      <p className={styles.words} role="status">
        {toSelectionWords({ selected, total, page: keys }, format)}
      </p>
      {selected.kind === 'some' && !isWhole && (
        <button type="button" className={controls.quiet} onClick={onAll}>
          {toSelectAllWords(query, total, format)}
        </button>
      )}
    </>
  )
}
