import { useRef, useState, useSyncExternalStore } from 'react'
import type { Job } from '../../../../wire/job.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { hasKeys } from '../table/rows.tsx'
import type { Total } from '../total.ts'
import type { ListExports } from '../use-list-exports.ts'
import { focusRows } from './bind-selection.ts'
import { PlainForm } from './plain-form.tsx'
import { isNothing, type Selected } from './selected.ts'
import styles from './selection-bar.module.css'
import { toSelectAllWords, toSelectionWords } from './selection-words.ts'
import { useSelection } from './use-selection.ts'
import { useSelectionCommands } from './use-selection-commands.ts'
import { useWork } from './use-work.ts'
import type { Wish } from './wish.ts'

interface SelectionBarProps {
  readonly data: ListData
  readonly total: Total | null
  readonly exports: ListExports
}

/** The selection and its actions, then the progress of the job. The form is always there, for pages without script. */
export function SelectionBar({ data, total, exports }: SelectionBarProps) {
  const texts = useTexts(screenTexts)
  const { query, table, page } = data
  const bar = useRef<HTMLElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const selection = useSelection(query, form)
  const selected = useSyncExternalStore(selection.subscribe, selection.get, () => null)
  const [wish, setWish] = useState<Wish | null>(null)
  const [job, setJob] = useState<Job | null>(null)
  const isShown = selected !== null && !isNothing(selected)
  // All selected rows may have been deleted while the dialog was open.
  if (wish !== null && !isShown) setWish(null)
  const isPickable = hasKeys(page)
  const { work, failure } = useWork(isShown ? selected : null)
  useSelectionCommands({ table, query, isPickable, isSomeSelected: isShown, selection, ask: setWish })

  /** The pressed button disappears, so the focus moves to the bar. */
  function markAll() {
    bar.current?.focus()
    selection.markAll(query)
  }

  function leaveBar() {
    focusRows(form.current)
    selection.clear()
  }

  return (
    <>
      {job !== null && work !== null && (
        <work.WorkStrip
          key={job.id}
          first={job}
          onNext={setJob}
          onDismiss={() => {
            focusRows(form.current)
            setJob(null)
          }}
        />
      )}
      <p role="status" className="sr-only">
        {isShown && <Words data={data} total={total} selected={selected} />}
      </p>
      <section
        ref={bar}
        tabIndex={-1}
        className={styles.bar}
        aria-label={texts.selection.label}
        data-shown={selected === null ? undefined : isShown}
      >
        {isShown && (
          <div className={styles.chosen}>
            <p className={styles.words}>
              <Words data={data} total={total} selected={selected} />
            </p>
            <SelectAll data={data} total={total} selected={selected} onAll={markAll} />
            <button
              type="button"
              className={controls.quiet}
              onClick={leaveBar}
              title={texts.selection.clearName}
            >
              {texts.selection.clear}
            </button>
          </div>
        )}
        <PlainForm ref={form} query={query} table={table} isPlain={selected === null} ask={setWish} />
        {isShown && work !== null && (
          <work.SelectionActions
            query={query}
            table={table}
            exports={exports}
            selected={selected}
            ask={setWish}
          />
        )}
        {isShown && failure !== null && <p role="alert">{failure}</p>}
      </section>
      {wish !== null && isShown && work !== null && (
        <work.WishDialog
          wish={wish}
          chosen={{ table, selected, total, within: query.within }}
          onClose={() => setWish(null)}
          onStarted={(started) => {
            setWish(null)
            setJob(started)
            selection.clear()
          }}
        />
      )}
    </>
  )
}

interface WordsProps extends Pick<SelectionBarProps, 'data' | 'total'> {
  readonly selected: Selected
}

function Words({ data: { page }, total, selected }: WordsProps) {
  const texts = useTexts(screenTexts)
  const keys = page.rows.flatMap(({ key }) => key ?? [])
  return toSelectionWords({ selected, total, page: keys }, useFormat(), texts)
}

interface SelectAllProps extends WordsProps {
  onAll(): void
}

function SelectAll({ data: { query, page }, total, selected, onAll }: SelectAllProps) {
  const texts = useTexts(screenTexts)
  const words = toSelectAllWords({ query, total }, useFormat(), texts)
  const isWhole = !page.page.hasNext && !page.page.hasPrevious
  if (selected.kind === 'all' || isWhole) return null
  return (
    <button type="button" className={controls.quiet} onClick={onAll}>
      {words}
    </button>
  )
}
