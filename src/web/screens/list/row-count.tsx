import { useEffect, useRef } from 'react'
import { type ListAddress, toListUrl } from '../../../wire/list-address.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import type { Format } from '../../kinds/format.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { ActLink } from '../../ui/act-link.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './row-count.module.css'
import type { Total } from './total.ts'
import type { Counting } from './use-count.ts'

interface RowCountProps {
  readonly query: ListAddress
  readonly total: Total | null
  readonly counting: Counting
}

/** The number of rows, as exactly as it is known, and a link that counts exactly. */
export function RowCount({ query, total, counting }: RowCountProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const { isRunning, failure } = counting
  const place = useRef<HTMLParagraphElement>(null)
  useReturnedFocus(place, isRunning)
  return (
    <p ref={place} tabIndex={-1} className={styles.count}>
      <span aria-live="polite" className={counting.isRefined ? styles.awaited : undefined}>
        {total === null ? texts.rows.unknown : toTotalWords(total, format, texts)}
      </span>
      {isRunning ? (
        <Running onCancel={counting.cancel} />
      ) : (
        <Ask query={query} total={total} counting={counting} />
      )}
      {failure !== null && <span role="alert">{failure}</span>}
    </p>
  )
}

export function toTotalWords({ rows, mode }: Total, format: Format, texts: ScreenTexts): string {
  switch (mode) {
    case 'exact':
      return texts.rows.exactly(rows, format.count(rows))
    case 'capped':
      return texts.rows.moreThan(format.count(rows))
    case 'estimated':
      return texts.rows.about(rows, format.estimate(rows))
  }
}

function Ask({ query, total, counting }: RowCountProps) {
  const texts = useTexts(screenTexts)
  if (total?.mode === 'exact') return null
  return (
    <ActLink href={toListUrl({ ...query, count: 'exact' })} act={counting.countExactly}>
      {texts.list.count.exactly}
    </ActLink>
  )
}

function Running({ onCancel }: { readonly onCancel: () => void }) {
  const texts = useTexts(screenTexts)
  return (
    <>
      <span role="status">{texts.list.count.counting}</span>
      <button type="button" ref={focus} onClick={onCancel}>
        {texts.list.count.cancel}
      </button>
    </>
  )
}

/** The button replaces the pressed link, so it takes the focus once. A new function on each render would repeat that. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** The focused button disappears when counting ends, so the focus moves to this element. */
function useReturnedFocus(place: { readonly current: HTMLElement | null }, isRunning: boolean): void {
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body) place.current?.focus()
    wasRunning.current = isRunning
  }, [place, isRunning])
}
