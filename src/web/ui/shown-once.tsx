import { useId, useState } from 'react'
import { screenTexts } from '../../wire/texts/screens.ts'
import { useTexts } from '../words/use-texts.ts'
import controls from './controls.module.css'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  readonly heading: string
  readonly about: string
  readonly label: string
  readonly value: string
}

/** A secret that only this page has. Without script, a click selects it for copying. */
export function ShownOnce({ heading, about, label, value }: ShownOnceProps) {
  const { copy, copied, notCopied } = useTexts(screenTexts).values.whole
  const id = useId()
  const [told, setTold] = useState('')

  async function onCopy() {
    try {
      await navigator.clipboard.writeText(value)
      setTold(copied)
    } catch {
      setTold(notCopied) // there is no clipboard by plain http, and a reader may forbid it
    }
  }

  return (
    <section className={styles.once} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        <bdi>{heading}</bdi>
      </h2>
      <p>{about}</p>
      <div className={styles.ways}>
        <input
          className={controls.field}
          aria-label={label}
          value={value}
          dir="ltr"
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className={controls.button} onClick={() => void onCopy()}>
          {copy}
        </button>
        <span role="status">{told}</span>
      </div>
    </section>
  )
}
