import { type ReactNode, useId } from 'react'
import { screenTexts } from '../../wire/texts/screens.ts'
import { useTexts } from '../words/use-texts.ts'
import controls from './controls.module.css'
import styles from './export-button.module.css'
import note from './note.module.css'

/** The exports open from one button, which works without script. */
export function ExportButton({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(screenTexts)
  const id = useId()
  return (
    <div className={styles.menu}>
      <button type="button" className={controls.button} popoverTarget={id}>
        {texts.list.exports.listed.words}
      </button>
      <div popover="auto" id={id} className={note.note}>
        {children}
      </div>
    </div>
  )
}
