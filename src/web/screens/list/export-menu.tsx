import { useId } from 'react'
import type { ExportFormat } from '../../../wire/export-url.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import controls from '../../ui/controls.module.css'
import { ExportLinks } from '../../ui/export-links.tsx'
import note from '../../ui/note.module.css'
import { useTexts } from '../../words/use-texts.ts'
import type { ExportChoice } from './export-choices.ts'
import styles from './export-menu.module.css'
import { RelationWays } from './relation-ways.tsx'
import type { ListExports } from './use-list-exports.ts'

interface ExportMenuProps {
  readonly exports: ListExports
  toFile(format: ExportFormat, columns: ExportChoice['columns']): string
}

/** The exports open from one button, which works without script. */
export function ExportMenu({ exports, toFile }: ExportMenuProps) {
  const texts = useTexts(screenTexts)
  const id = useId()
  const links = exports.choices.map(({ kind, columns }) => (
    <ExportLinks key={kind} kind={kind} toFile={(format) => toFile(format, columns)} />
  ))
  if (links.length === 0) return null
  return (
    <div className={styles.menu}>
      <button type="button" className={controls.button} popoverTarget={id}>
        {texts.list.exports.listed.words}
      </button>
      <div popover="auto" id={id} className={note.note}>
        {links}
        <RelationWays {...exports} />
      </div>
    </div>
  )
}
