import { type PointerEvent, useEffect } from 'react'
import { formTexts } from '../../../wire/texts/forms.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './form.module.css'
import type { Choice, FoundChoices } from './use-choices.ts'

interface ChoiceListProps {
  /** The list's id begins so. */
  readonly id: string
  readonly name: string
  readonly found: FoundChoices
  /** The place of the option that the keys have reached. */
  readonly active: number
  /** The last option, which adds a row; null if there is none. */
  readonly addWords: string | null
  onChoose(choice: Choice): void
  onAdd(): void
}

/** The rows to choose from. The field keeps the focus and has the keys. */
export function ChoiceList({ id, name, found, active, addWords, onChoose, onAdd }: ChoiceListProps) {
  const texts = useTexts(formTexts)
  const { choices, failure, isLoading } = found
  const toOption = (at: number, act: () => void) => ({
    id: toOptionId(id, at),
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: act,
  })

  // The keys may reach beyond what the list has room for.
  useEffect(() => {
    document.getElementById(toOptionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <div id={`${id}-list`} role="listbox" aria-label={name} className={styles.choices}>
      {choices.map((choice, at) => (
        <div key={choice.key} {...toOption(at, () => onChoose(choice))}>
          <bdi>{choice.label}</bdi>
          <span className={styles.choiceKey}>{choice.key}</span>
        </div>
      ))}
      {choices.length === 0 && !isLoading && (
        <p>{failure === null ? texts.relation.nothing : texts.relation.failed(failure)}</p>
      )}
      {addWords !== null && (
        <div {...toOption(choices.length, onAdd)} className={styles.add}>
          {addWords}
        </div>
      )}
    </div>
  )
}

export function toOptionId(id: string, at: number): string {
  return `${id}-${at}`
}
