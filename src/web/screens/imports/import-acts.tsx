import type { Import } from '../../../wire/import.ts'
import { toJobUrl } from '../../../wire/job-url.ts'
import { importTexts } from '../../../wire/texts/imports.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './imports.module.css'

/** Leads to the last jobs of the file. */
export function LastJobs({ imported: { check, job } }: { readonly imported: Import }) {
  const texts = useTexts(importTexts).acts
  return (
    <>
      {job !== null && (
        <p>
          {texts.imported} <a href={toJobUrl(job)}>{texts.lastImport}</a>
        </p>
      )}
      {check !== null && (
        <p>
          <a href={toJobUrl(check)}>{texts.lastCheck}</a>
        </p>
      )}
    </>
  )
}

/** The buttons. Each of them saves the form first. A script has saved it already, so it needs no button for that. */
export function ImportActs() {
  const texts = useTexts(importTexts).acts
  return (
    <>
      <p className={`${styles.muted} ${styles.acts}`}>
        {texts.checkNext} {texts.startNext}
      </p>
      <div className={styles.buttons}>
        <button type="submit" name="do" value="show" className={`${controls.button} ${styles.unscripted}`}>
          {texts.show}
        </button>
        <button type="submit" name="do" value="check" className={controls.button}>
          {texts.check}
        </button>
        <button type="submit" name="do" value="start" className={controls.primary}>
          {texts.start}
        </button>
      </div>
    </>
  )
}
