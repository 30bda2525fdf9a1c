import { useSyncExternalStore } from 'react'
import { screenTexts } from '../../wire/texts/screens.ts'
import { csrfState } from '../asking/csrf-token.ts'
import { useTexts } from '../words/use-texts.ts'
import styles from './csrf-notice.module.css'

/** What a person sees when the page has no token: nothing can be saved from it. */
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
