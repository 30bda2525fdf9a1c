import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { layOutJson } from '../../../kinds/lay-out-json.ts'
import controls from '../../../ui/controls.module.css'
import { placeUnder } from '../../../ui/place-under.ts'
import popup from '../../../ui/popup.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './peek-panel.module.css'
import type { Peeked } from './use-peek.ts'
import { useWholeValue } from './use-whole-value.ts'

interface PeekPanelProps {
  /** The table's id. */
  readonly table: string
  readonly peeked: Peeked
  readonly onClose: () => void
}

/** Shows the whole value under its cell. The browser closes it and returns the focus. */
export function PeekPanel({ table, peeked, onClose }: PeekPanelProps) {
  const texts = useTexts(screenTexts)
  const { column, button, key } = peeked
  const { text, failure } = useWholeValue(table, peeked)
  const panel = useRef<HTMLDivElement>(null)
  const shown = text === null ? null : column.kind === 'json' ? (layOutJson(text) ?? text) : text

  useEffect(() => {
    panel.current?.showPopover()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it decides how much room it takes
  useEffect(() => {
    if (panel.current !== null) placeUnder(button, panel.current)
  }, [button, shown, failure])

  function onToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'closed') return
    onClose()
    if (document.activeElement === document.body) button.focus()
  }

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={texts.values.whole.name(column.label)}
      className={`${popup.panel} ${styles.panel}`}
      onToggle={onToggle}
    >
      <header className={styles.head}>
        <span className={styles.label}>{column.label}</span>
        <a href={`/t/${table}/${key}`} className={controls.quiet}>
          {texts.values.whole.openRow}
        </a>
        <CopyButton text={text} />
      </header>
      {failure !== null && <p role="alert">{failure}</p>}
      {shown === null && failure === null && <p className={styles.loading}>{texts.values.whole.loading}</p>}
      {shown !== null && (
        <pre className={column.kind === 'long-text' ? styles.prose : styles.code} dir="auto">
          {shown}
        </pre>
      )}
    </div>
  )
}

function CopyButton({ text }: { readonly text: string | null }) {
  const texts = useTexts(screenTexts)
  const [told, setTold] = useState<string | null>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text ?? '')
      setTold(texts.values.whole.copied)
    } catch {
      setTold(texts.values.whole.notCopied) // there is no clipboard over plain http from another machine
    }
  }
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: a person has just opened it with a key or a press
      autoFocus
      className={controls.button}
      disabled={text === null}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{told ?? texts.values.whole.copy}</span>
    </button>
  )
}
