import { type ChangeEvent, useRef, useState } from 'react'
import { findFileType } from '../../../std/file-type.ts'
import { type FieldInput, type FormField, partOf } from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { isBytes } from '../../kinds/format.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './form.module.css'
import type { TypedField } from './typed-field.ts'

interface FileFieldProps {
  readonly field: FormField
  readonly state: TypedField
  readonly isEdit: boolean
  readonly sentIn: string
  readonly name: string | undefined
  readonly id: string
  readonly describedBy: string | undefined
  onChange(input: FieldInput): void
}

/** A form has at most 1 MB, and carries each byte as two digits. */
const mostBytes = 500_000

/** Puts the bytes of a file into the form, and says what they are. */
export function FileField(props: FileFieldProps) {
  const { field, state, isEdit, sentIn, name: label, id, describedBy, onChange } = props
  const texts = useTexts(formTexts).file
  const format = useFormat()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { column, seen, start } = field
  const { text } = state.input
  const about = (digits: string, size: number) =>
    [findFileType(digits), format.size(size)].filter((part) => part !== null).join(', ')

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    setFault(null)
    if (file === undefined) return
    if (file.size === 0) return setFault(texts.empty)
    if (file.size > mostBytes) return setFault(texts.large(format.size(mostBytes)))
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      setName(file.name)
      onChange({ state: 'value', text: toDigits(bytes) })
    } catch {
      setFault(texts.unread)
    }
  }

  function leave() {
    if (picker.current !== null) picker.current.value = ''
    onChange(start)
  }

  return (
    <div className={styles.file}>
      {isEdit && (
        <input type="hidden" name={sentIn + partOf.seen(column.name)} value={JSON.stringify(state.seen)} />
      )}
      <input type="hidden" name={sentIn + partOf.text(column.name)} value={text} />
      {text === '' && isHeld(seen) && isEdit && <span>{about(seen.preview, seen.sizeBytes)}</span>}
      {text !== '' && (
        <span role="status">
          {texts.chosen(name, about(text.slice(0, shownDigits), text.length / 2))}{' '}
          <button type="button" className={controls.quiet} onClick={leave}>
            {texts.leave}
          </button>
        </span>
      )}
      <input
        ref={picker}
        type="file"
        id={id}
        className={styles.picker}
        aria-label={texts.chooseFor(label ?? column.label)}
        aria-describedby={describedBy}
        aria-invalid={state.error !== null || undefined}
        onChange={choose}
      />
      <noscript>{texts.needsScript}</noscript>
      {fault !== null && (
        <p role="alert" className={styles.error}>
          {fault}
        </p>
      )}
    </div>
  )
}

const shownDigits = 32

function isHeld(value: FormField['seen']): value is Extract<FormField['seen'], { sizeBytes: number }> {
  return typeof value === 'object' && value !== null && isBytes(value)
}

function toDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
