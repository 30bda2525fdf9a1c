import type { ChangeEvent, ReactNode } from 'react'
import type { ImportColumn, ImportTarget } from '../../../wire/import.ts'
import { importTexts } from '../../../wire/texts/imports.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { fieldNames } from './field-names.ts'
import { type Filling, fillColumn } from './fill-column.ts'
import styles from './imports.module.css'
import type { ImportDraft } from './use-import-draft.ts'

interface MappingLineProps {
  readonly draft: ImportDraft
  /** The place of the column in the file. */
  readonly place: number
  /** The first values of the file's column. */
  readonly values: readonly string[]
}

export function MappingLine({ draft, place, values }: MappingLineProps) {
  const texts = useTexts(importTexts).mapping
  const { imported, settings, save } = draft
  const { targets } = imported
  const column = settings.columns[place]
  if (column === undefined) return null
  const { header } = column
  const target = targets.find((one) => one.column === column.column)

  function choose(change: Partial<Filling>) {
    if (column === undefined) return
    const { mode, columns } = settings
    const filled = fillColumn(column, { ...column, ...change }, { targets, mode })
    save({ ...settings, columns: columns.with(place, filled) })
  }

  return (
    <li className={target === undefined ? styles.left : undefined}>
      <div className={styles.source}>
        <strong>
          <bdi>{header}</bdi>
        </strong>
        <span className={styles.values}>
          <bdi>{values.join(' · ')}</bdi>
        </span>
      </div>
      <Choice
        words={texts.fills}
        label={texts.fillsFor(header)}
        name={fieldNames.column(place)}
        value={column.column ?? ''}
        onChange={({ target: { value } }) => choose({ column: value || null })}
      >
        <option value="">{texts.nothing}</option>
        {targets.map(({ column: name, label, required }) => (
          <option key={name} value={name}>
            {required ? texts.required(label) : label}
          </option>
        ))}
      </Choice>
      <EmptyChoice
        target={target}
        column={column}
        place={place}
        onChange={({ target: { value } }) => choose({ empty: value })}
      />
      {target !== undefined && target.references.length > 0 && (
        <Choice
          words={texts.by}
          label={texts.byFor(header)}
          name={fieldNames.by(place)}
          value={column.by ?? ''}
          onChange={({ target: { value } }) => choose({ by: value || null })}
        >
          <option value="">{texts.key}</option>
          {target.references.map((reference) => (
            <option key={reference.column} value={reference.column}>
              {reference.label}
            </option>
          ))}
        </Choice>
      )}
    </li>
  )
}

interface EmptyChoiceProps extends Pick<ChoiceProps, 'onChange'> {
  readonly target: ImportTarget | undefined
  readonly column: ImportColumn
  readonly place: number
}

/** What an empty cell means. A column with one meaning has nothing to choose. */
function EmptyChoice({ target, column, place, onChange }: EmptyChoiceProps) {
  const texts = useTexts(importTexts).mapping
  if (target === undefined) return null
  if (target.empties.length === 1) return <p className={styles.only}>{texts.empties[column.empty]}</p>
  return (
    <Choice
      words={texts.empty}
      label={texts.emptyFor(column.header)}
      name={fieldNames.empty(place)}
      value={column.empty}
      onChange={onChange}
    >
      {target.empties.map((meaning) => (
        <option key={meaning} value={meaning}>
          {texts.empties[meaning]}
        </option>
      ))}
    </Choice>
  )
}

interface ChoiceProps {
  /** Shown where the line has no head, as on a phone. */
  readonly words: string
  readonly label: string
  readonly name: string
  readonly value: string
  onChange(event: ChangeEvent<HTMLSelectElement>): void
  readonly children: ReactNode
}

function Choice({ words, label, ...select }: ChoiceProps) {
  return (
    <div className={styles.control}>
      <span aria-hidden="true">{words}</span>
      <select aria-label={label} className={controls.field} {...select} />
    </div>
  )
}
