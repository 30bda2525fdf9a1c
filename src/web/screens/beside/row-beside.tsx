import { useEffect, useLayoutEffect } from 'react'
import type { RowScreen } from '../../../kernel/index.ts'
import { besideTexts } from '../../../wire/texts/beside.ts'
import { AgainContext } from '../../asking/use-again.ts'
import { useOpened } from '../../asking/use-opened.ts'
import { hearPage } from '../../page-events.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { RowArticle } from '../row/row-article.tsx'
import styles from './row-beside.module.css'
import { useListedRow } from './use-listed-row.ts'

interface RowBesideProps {
  /** The address of the row's own page. */
  readonly address: string
  onClose(): void
}

/** A row's screen beside the list. It stays when the row leaves the list. */
export function RowBeside({ address, onClose }: RowBesideProps) {
  const texts = useTexts(besideTexts)
  const { opened, failure, again } = useOpened<RowScreen>(address)
  const key = address.slice(address.lastIndexOf('/') + 1)
  const isListed = useListedRow(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest function does the same
  useEffect(() => hearPage('switchboard:edited', again), [address])
  useLayoutEffect(() => focusHome, [])
  const isHere = opened?.row.key === key
  return (
    <section
      id="beside"
      tabIndex={-1}
      className={styles.beside}
      aria-label={opened === null ? texts.loading : opened.row.label}
      aria-busy={!isHere && failure === null}
    >
      <div className={styles.head}>
        <p role="status" className={styles.said}>
          {failure ??
            (isHere ? isListed ? <bdi className="sr-only">{opened.row.label}</bdi> : texts.left : '')}
        </p>
        <a href={address} className={controls.quiet}>
          {texts.page}
        </a>
        <button type="button" className={controls.quiet} onClick={onClose}>
          {texts.shut}
        </button>
      </div>
      {opened === null ? (
        failure === null && <p className={styles.loading}>{texts.loading}</p>
      ) : (
        <AgainContext value={again}>
          <RowArticle key={opened.row.key} {...opened} isBeside />
        </AgainContext>
      )}
    </section>
  )
}

/** When the row closes, a focus inside goes back to the list. */
function focusHome(): void {
  const isInside = document.activeElement?.closest('#beside') != null
  if (isInside) document.querySelector<HTMLElement>('tr[data-key] [tabindex="0"]')?.focus()
}
