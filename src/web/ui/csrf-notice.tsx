import { useSyncExternalStore } from 'react'
import { screenTexts } from '../../wire/texts/screens.ts'
import { csrfState } from '../asking/csrf-token.ts'
import { useTexts } from '../words/use-texts.ts'
import styles from './csrf-notice.module.css'

/** Says that the page has no token, so the reader cannot save anything. */
export function CsrfNotice() {
  const texts = useTexts(screenTexts)
  const missing = useSyncExternalStore(csrfState.subscribe, csrfState.isMissing, () => false)
  if (!missing) return null
  return (
    <div role="alert" className={styles.notice}>
      {texts.csrfMissing.text}{' '}
      <button type="button" onClick={() => window.location.reload()}>
        {texts.csrfMissing.action}
      </button>
    </div>
  )
}
