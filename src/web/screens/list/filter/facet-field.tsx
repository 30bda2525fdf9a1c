import { type KeyboardEvent, useState } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { builderTexts } from '../../../../wire/texts/filter-builder.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import type { Labels } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { canHold } from './can-hold.ts'
import styles from './facet-field.module.css'
import { toValueWords } from './filter-words.ts'
import { type Choice, type Choices, useChoices, type Within } from './use-choices.ts'

export interface FacetFieldProps {
  readonly column: Column
  readonly within: Within
  readonly labels: Labels
  readonly values: readonly string[]
  onChange(values: readonly string[], labels: Readonly<Record<string, string>>): void
}

/** So few choices need no search field. */
const fewChoices = 8

/** A choice of one or several of the column's values, the most frequent first. */
export function FacetField({ column, within, labels, values, onChange }: FacetFieldProps) {
  const texts = useTexts(screenTexts)
  const builder = useTexts(builderTexts)
  const [typed, setTyped] = useState('')
  // Chosen values keep their places while the reader chooses others.
  const [chosenFirst] = useState(values)
  const { count } = useFormat()
  const choices = useChoices(within, column, typed.trim())
  const all = toAll({ column, choices, chosen: [...new Set([...chosenFirst, ...values])] })
  const say = ({ value, label }: Choice) => label ?? toValueWords(value, column, { labels, count, texts })
  const shown = all.filter((choice) => isFound(choice, say(choice), typed.trim()))
  const own = toOwn(column, typed, all)
  const offered = own === null ? shown : [...shown, own]
  const isFindable = typed !== '' || all.length > fewChoices || choices.facets?.complete === false

  function toggle({ value, label }: Choice) {
    const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
    onChange(next, label === null ? {} : { [value]: label })
  }

  function onKeyDown(event: KeyboardEvent) {
    const [best] = offered
    if (event.key !== 'Enter' || typed === '') return
    event.preventDefault()
    if (best !== undefined) toggle(best)
    setTyped('')
  }

  return (
    <div className={styles.facets}>
      {isFindable && (
        <input
          type="search"
          className={styles.find}
          value={typed}
          aria-label={builder.facets.find(column.label)}
          placeholder={builder.facets.find(column.label)}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <ul className={styles.choices} aria-busy={choices.isSearching}>
        {offered.map((choice) => (
          <li key={choice.value}>
            <label>
              <input
                type="checkbox"
                checked={values.includes(choice.value)}
                onChange={() => toggle(choice)}
              />
              <bdi>{choice === own ? builder.facets.exactly(choice.value) : say(choice)}</bdi>
              <Count count={choice.count} />
            </label>
          </li>
        ))}
      </ul>
      <Said choices={choices} isNone={offered.length === 0} />
    </div>
  )
}

function Count({ count }: Pick<Choice, 'count'>) {
  const format = useFormat()
  return count === null ? null : <span className={styles.count}>{format.count(count)}</span>
}

/** Tells the reader about the choices: loading, none, or incomplete. */
function Said({ choices, isNone }: { readonly choices: Choices; readonly isNone: boolean }) {
  const builder = useTexts(builderTexts)
  const { facets, failure, isSearching } = choices
  const words = [
    ...(failure === null ? [] : [failure]),
    ...(isNone && failure === null ? [isSearching ? builder.facets.loading : builder.facets.none] : []),
    ...(facets?.mode === 'sampled' ? [builder.facets.sampled] : []),
    ...(facets?.complete === false ? [builder.facets.incomplete] : []),
  ]
  return (
    <p className={styles.said} role="status">
      {words.join(' ')}
    </p>
  )
}

interface Known {
  readonly column: Column
  readonly choices: Choices
  readonly chosen: readonly string[]
}

/** Chosen values come first, then those in the table, then other possible ones. */
function toAll({ column, choices, chosen }: Known): readonly Choice[] {
  const possible = column.kind === 'boolean' ? ['true', 'false'] : (column.words ?? [])
  const isAllCounted = choices.facets?.complete === true && choices.facets.mode === 'exact'
  const byValue = new Map<string, Choice>()
  for (const value of chosen) byValue.set(value, { value, label: null, count: isAllCounted ? 0 : null })
  for (const choice of choices.found) byValue.set(choice.value, choice)
  for (const value of possible) {
    if (!byValue.has(value)) byValue.set(value, { value, label: null, count: isAllCounted ? 0 : null })
  }
  return [...byValue.values()]
}

function isFound({ value }: Choice, words: string, typed: string): boolean {
  const sought = typed.toLowerCase()
  return words.toLowerCase().includes(sought) || value.toLowerCase() === sought
}

/** Offers the typed text as a value, if the column can hold it. */
function toOwn(column: Column, typed: string, all: readonly Choice[]): Choice | null {
  const value = typed.trim()
  const isOffered = all.some((choice) => choice.value === value)
  return value === '' || isOffered || !canHold(column, value) ? null : { value, label: null, count: null }
}
