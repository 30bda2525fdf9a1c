import type { ReactNode } from 'react'
import type { Column } from '../../../wire/column.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import type { EditText } from '../../kinds/editable.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './form.module.css'
import { ZonedClock } from './zoned-clock.tsx'

interface FieldHelpProps {
  readonly column: Column
  readonly value: EditText
  /** The field itself. */
  readonly children: ReactNode
  onChange(text: EditText): void
}

/** A button beside the field of some kinds. It needs script, so without script it is not there. */
export function FieldHelp({ column, value, children, onChange }: FieldHelpProps) {
  const texts = useTexts(formTexts)
  const { kind, label } = column
  const press = (words: string, name: string, toText: () => string) => (
    <button type="button" className={controls.button} aria-label={name} onClick={() => onChange(toText())}>
      {words}
    </button>
  )
  if (kind === 'uuid') {
    return withHelp(children, press(texts.generate, texts.generateOf(label), toUuid))
  }
  if (kind === 'instant') {
    return (
      <>
        {withHelp(
          children,
          press(texts.now, texts.nowOf(label), () => new Date().toISOString()),
        )}
        <ZonedClock label={label} value={value} onChange={onChange} />
      </>
    )
  }
  if (kind === 'color' && (value === null || value === '' || isHex.test(value))) {
    return withHelp(
      children,
      <input
        type="color"
        aria-label={label}
        className={styles.swatch}
        value={value || '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />,
    )
  }
  return children
}

const isHex = /^#[\da-f]{6}$/i

function withHelp(children: ReactNode, help: ReactNode) {
  return (
    <div className={styles.helped}>
      {children}
      <span className={styles.help}>{help}</span>
    </div>
  )
}

/** `crypto.randomUUID` is missing on pages over plain http. */
function toUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
