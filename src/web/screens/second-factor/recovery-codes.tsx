import { useId, useState } from 'react'
import { secondFactorTexts } from '../../../wire/texts/second-factor.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './second-factor.module.css'

/** The codes of a person, which only this page has. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const words = useTexts(secondFactorTexts)
  const id = useId()
  const [told, setTold] = useState('')

  async function onCopy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setTold(words.codes.copied)
    } catch {
      setTold(words.codes.notCopied) // there is no clipboard by plain http, and a reader may forbid it
    }
  }

  return (
    <section className={styles.kept} aria-labelledby={id}>
      <h2 id={id}>{words.codes.shownHeading}</h2>
      <p>{words.codes.shown}</p>
      <ol dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <button type="button" className={controls.button} onClick={() => void onCopy()}>
          {words.codes.copy}
        </button>
        <span role="status">{told}</span>
      </div>
    </section>
  )
}
