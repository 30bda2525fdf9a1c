import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { encodeKey } from '../../../wire/key.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { Editor, type EditorProps } from '../../kinds/editor.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './form.module.css'
import { type Choice, useChoices } from './use-choices.ts'

interface RelationPickerProps extends EditorProps {
  /** The table of the form. */
  readonly table: string
  /** The table to which the column refers. */
  readonly relation: string
  /** The present key and its label. */
  readonly known: Choice
}

/** A field for the key of a related row. With script it finds rows by their names, too. */
export function RelationPicker({ table, relation, known, ...editor }: RelationPickerProps) {
  const texts = useTexts(formTexts)
  const id = useId()
  const { column, value, onChange } = editor
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState(known)
  const [place, setPlace] = useState(0)
  // A refused form comes back with its keys, but without the names.
  const isNameless = value !== null && value !== '' && value !== picked.key
  const found = useChoices({ table, column: column.name, typed: isOpen || isNameless ? (value ?? '') : null })
  const { choices } = found
  const exact = choices.find(({ key }) => key === value)
  if (exact !== undefined && exact !== picked) setPicked(exact)
  const active = choices[Math.min(place, choices.length - 1)]
  const label = value !== null && value === picked.key ? picked.label : ''

  function choose(choice: Choice) {
    setPicked(choice)
    setOpen(false)
    onChange(choice.key)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (isOpen) setPlace((place + step + choices.length) % Math.max(1, choices.length))
      else setOpen(true)
    } else if (isOpen && event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
    } else if (isOpen && event.key === 'Enter' && !event.ctrlKey && !event.metaKey && active !== undefined) {
      event.preventDefault()
      choose(active)
    }
  }

  function close({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it
    <div className={styles.relation} onKeyDown={onKeyDown} onBlur={close}>
      <Editor
        {...editor}
        placeholder={editor.placeholder || texts.relation.hint}
        combobox={{
          list: `${id}-list`,
          isOpen,
          active: isOpen && active !== undefined ? toOptionId(id, active) : undefined,
          onOpen: () => setOpen(true),
        }}
        onChange={(text) => {
          setPlace(0)
          setOpen(true)
          onChange(text)
        }}
      />
      {label !== '' && (
        <a
          href={`/t/${relation}/${encodeKey([picked.key])}`}
          className={styles.related}
          title={texts.relation.open(label)}
        >
          <bdi>{label}</bdi>
        </a>
      )}
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={texts.relation.results(column.label)}
          className={styles.choices}
        >
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={choice.key}
              id={toOptionId(id, choice)}
              role="option"
              tabIndex={-1}
              aria-selected={choice === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <bdi>{choice.label}</bdi>
              <span className={styles.choiceKey}>{choice.key}</span>
            </div>
          ))}
          {choices.length === 0 && !found.isLoading && (
            <p>{found.failure === null ? texts.relation.nothing : texts.relation.failed(found.failure)}</p>
          )}
        </div>
      )}
    </div>
  )
}

function toOptionId(id: string, { key }: Choice): string {
  return `${id}-${encodeURIComponent(key)}`
}
