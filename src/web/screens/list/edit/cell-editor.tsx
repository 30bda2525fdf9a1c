import { type FocusEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { mayBeEmpty } from '../../../../wire/row-form.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { isAmount } from '../../../kinds/cell.tsx'
import { Editor } from '../../../kinds/editor.tsx'
import controls from '../../../ui/controls.module.css'
import { isWriting } from '../../../ui/is-writing.ts'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './cell-editor.module.css'
import { EditConflict } from './edit-conflict.tsx'
import { findCellAt, focusEditor, nameOfEditor, placeOver } from './place-of-cell.ts'
import type { CellEditing, EditedCell } from './use-editing.ts'
import { type CellEditorState, useEditor } from './use-editor.ts'

interface CellEditorProps {
  readonly edited: EditedCell
  readonly editing: CellEditing
}

/** A field over its cell. Enter, Tab and a click elsewhere save. Escape leaves the cell as it was. */
export function CellEditor({ edited, editing }: CellEditorProps) {
  const texts = useTexts(screenTexts)
  const editor = useEditor(edited, editing)
  const box = usePlaced(edited)
  const wrong = useId()
  const { conflict, failure, isSaving } = editor
  useAttention(edited, failure ?? conflict)
  const label = texts.list.edit.label(edited.head.label, edited.rowLabel)

  function onBlur(event: FocusEvent) {
    const isInside = event.currentTarget.contains(event.relatedTarget)
    // If the window itself lost the focus, the field stays open.
    if (!isInside && document.hasFocus()) editor.save('elsewhere')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
    <div
      ref={box}
      className={styles.box}
      data-editor={nameOfEditor(edited)}
      aria-busy={isSaving}
      onBlur={onBlur}
      onKeyDown={(event) => answerKey(event, editor)}
    >
      {conflict === null ? (
        <>
          <Editor
            column={edited.head}
            value={editor.text}
            label={label}
            className={isAmount(edited.head) ? `${styles.field} ${styles.amount}` : styles.field}
            describedBy={failure === null ? undefined : wrong}
            onChange={editor.type}
          />
          <div className={styles.below} hidden={isSaving}>
            {failure !== null && (
              <p id={wrong} role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
            <Ways edited={edited} editor={editor} />
          </div>
        </>
      ) : (
        <EditConflict edited={edited} editor={editor} conflict={conflict} label={label} />
      )}
    </div>
  )
}

interface WaysProps {
  readonly edited: EditedCell
  readonly editor: CellEditorState
}

function Ways({ edited: { head }, editor }: WaysProps) {
  const texts = useTexts(screenTexts)
  return (
    <div className={styles.ways}>
      {head.nullable && mayBeEmpty(head) && (
        <label className={styles.nothing}>
          <input
            type="checkbox"
            data-nothing
            checked={editor.text === null}
            onChange={({ currentTarget }) => editor.type(currentTarget.checked ? null : '')}
          />
          {texts.list.edit.nothing}
        </label>
      )}
      <span className={styles.hint}>{texts.list.edit.hint}</span>
      <span className={styles.buttons}>
        <button type="button" className={controls.primary} onClick={() => editor.save('cell')}>
          {texts.list.edit.save}
        </button>
        <button type="button" className={controls.button} onClick={editor.restore}>
          {texts.list.edit.cancel}
        </button>
      </span>
    </div>
  )
}

function answerKey(event: KeyboardEvent, editor: CellEditorState): void {
  const { key, target } = event
  if (event.nativeEvent.isComposing) return
  if (key === 'Escape') answer(event, editor.restore)
  if (editor.conflict !== null || target instanceof HTMLButtonElement) return
  if (key === 'Tab') answer(event, () => editor.save(event.shiftKey ? 'previous' : 'next'))
  if (key === 'Enter' && !(target instanceof HTMLTextAreaElement && event.shiftKey)) {
    answer(event, () => editor.save('cell'))
  }
  if (key === 'ArrowDown' || key === 'ArrowUp') moveToNothing(event)
}

/** Handles the key before the page's own commands see it. */
function answer(event: KeyboardEvent, handle: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  handle()
}

/** Tab leads to the next cell, so the arrow keys lead from the text to the checkbox for "no value". */
function moveToNothing(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event
  const isPlain = target instanceof HTMLInputElement && target.type !== 'date'
  const selector = key === 'ArrowDown' ? '[data-nothing]' : 'input:not([data-nothing])'
  const other = isPlain ? currentTarget.querySelector<HTMLElement>(selector) : null
  if (other === null || other === target) return
  event.preventDefault()
  other.focus()
}

/** A failure takes the focus back, unless the reader already types in the next cell. */
function useAttention(edited: EditedCell, trouble: unknown): void {
  useEffect(() => {
    if (trouble !== null && !isWriting(document.activeElement)) focusEditor(edited)
  }, [edited, trouble])
}

/** Keeps the box over its cell when the cell moves or scrolls. */
function usePlaced(edited: EditedCell) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { area } = edited
    function place() {
      const cell = findCellAt(area, edited)
      if (cell !== null && box.current !== null) placeOver(area, cell, box.current)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(area)
    if (box.current !== null) observer.observe(box.current)
    area.addEventListener('scroll', place, { passive: true })
    return () => {
      observer.disconnect()
      area.removeEventListener('scroll', place)
    }
  }, [edited])
  useLayoutEffect(() => {
    focusEditor(edited)
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const field = document.activeElement
    if (field instanceof HTMLInputElement) field.select()
  }, [edited])
  return box
}
