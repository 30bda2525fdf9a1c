import { screenTexts } from '../../wire/texts/screens.ts'
import { useTexts } from '../words/use-texts.ts'
import styles from './logo.module.css'

export function Logo() {
  const texts = useTexts(screenTexts)
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 28 18" width="28" height="18" aria-hidden="true">
        <rect x="0.75" y="0.75" width="26.5" height="16.5" rx="8.25" className={styles.track} />
        <circle cx="19" cy="9" r="5.25" className={styles.knob} />
      </svg>
      <span translate="no">{texts.product}</span>
    </span>
  )
}
