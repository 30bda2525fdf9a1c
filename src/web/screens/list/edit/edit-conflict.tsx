import { useId } from 'react'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { drawName } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './cell-editor.module.css'
import type { EditedCell } from './use-editing.ts'
import type { CellEditorState, Conflict } from './use-editor.ts'

interface EditConflictProps {
  readonly edited: EditedCell
  readonly editor: CellEditorState
  readonly conflict: Conflict
  readonly label: string
}

/** Someone changed the value first. Shows both values and lets the reader choose. */
export function EditConflict({ edited, editor, conflict, label }: EditConflictProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const heading = useId()
  const { changedBy, theirs } = conflict
  return (
    <div role="alertdialog" aria-label={label} aria-describedby={heading} className={styles.conflict}>
      <p id={heading}>
        {changedBy === null
          ? texts.list.edit.conflict.unknown
          : texts.list.edit.conflict.by(changedBy.name, format.instant(changedBy.at))}
      </p>
      <dl>
        <dt>{texts.list.edit.conflict.theirs}</dt>
        <dd>{drawName({ value: theirs, column: edited.head, format })}</dd>
        <dt>{texts.list.edit.conflict.mine}</dt>
        <dd>{drawName({ value: editor.text, column: edited.head, format })}</dd>
      </dl>
      <div className={styles.choices}>
        <button type="button" className={controls.button} onClick={editor.restore}>
          {texts.list.edit.conflict.keepTheirs}
        </button>
        {editor.writeMine !== null && (
          <button type="button" className={controls.primary} onClick={editor.writeMine}>
            {texts.list.edit.conflict.writeMine}
          </button>
        )}
      </div>
    </div>
  )
}
