import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { encodeKey } from '../../../wire/key.ts'
import { toNewUrl } from '../../../wire/related-table.ts'
import type { AddableRow } from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { Editor, type EditorProps } from '../../kinds/editor.tsx'
import { readRecent, remember } from '../../ui/recent.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ChoiceList, toOptionId } from './choice-list.tsx'
import styles from './form.module.css'
import { useRowWish } from './form-stack.tsx'
import { type Choice, useChoices } from './use-choices.ts'

interface RelationPickerProps extends EditorProps {
  /** The table of the form. */
  readonly table: string
  /** The table to which the column refers. */
  readonly relation: string
  /** The present key and its label. */
  readonly known: Choice
  /** Null if the person can't add a related row. */
  readonly addable: AddableRow | null
}

/** A field for the key of a related row. With script it finds rows by their names, too. */
export function RelationPicker({ table, relation, known, addable, ...editor }: RelationPickerProps) {
  const texts = useTexts(formTexts)
  const id = useId()
  const { column, value, onChange } = editor
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState(known)
  const [place, setPlace] = useState(0)
  // A refused form comes back with its keys, but without the names.
  const isNameless = value !== null && value !== '' && value !== picked.key
  const list = `choices:${relation}`
  const found = useChoices({
    table,
    column: column.name,
    typed: isOpen || isNameless ? (value ?? '') : null,
    recent: isOpen ? readRecent(list) : [],
  })
  const { choices } = found
  const exact = choices.find(({ key }) => key === value)
  if (exact !== undefined && exact !== picked) setPicked(exact)
  const wish = useRowWish()
  const isAddOffered = addable !== null && wish !== null && !found.isLoading
  const options = choices.length + (isAddOffered ? 1 : 0)
  const active = Math.min(place, options - 1)
  const typedName = value === null || value === picked.key ? '' : value.trim()
  const label = value !== null && value === picked.key ? picked.label : ''

  function choose(choice: Choice) {
    remember(list, choice.key)
    setPicked(choice)
    setOpen(false)
    onChange(choice.key)
  }

  /** What was typed becomes the new row's name, unless it is the key of another row. */
  function add() {
    setOpen(false)
    const given = addable?.named && typedName !== '' ? { [addable.named]: typedName } : {}
    wish?.({ address: toNewUrl(relation, given), take: choose })
  }

  function chooseActive() {
    const choice = choices[active]
    if (choice !== undefined) choose(choice)
    else add()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (isOpen) setPlace((active + step + options) % Math.max(1, options))
      else setOpen(true)
    } else if (isOpen && event.key === 'Escape') {
      // A dialog around the form stays open.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (isOpen && event.key === 'Enter' && !event.ctrlKey && !event.metaKey && active >= 0) {
      event.preventDefault()
      chooseActive()
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
          active: isOpen && active >= 0 ? toOptionId(id, active) : undefined,
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
        <ChoiceList
          id={id}
          name={texts.relation.results(column.label)}
          found={found}
          active={active}
          addWords={isAddOffered ? toAddWords(addable, typedName, texts) : null}
          onChoose={choose}
          onAdd={add}
        />
      )}
    </div>
  )
}

function toAddWords({ noun, named }: AddableRow, typed: string, { relation }: typeof formTexts): string {
  return typed === '' || named === null ? relation.create(noun) : relation.createNamed(noun, typed)
}
