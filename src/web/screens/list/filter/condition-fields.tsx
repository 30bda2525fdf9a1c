import { useId, useState } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { builderTexts } from '../../../../wire/texts/filter-builder.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import type { Labels } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import type { DraftCondition } from './draft.ts'
import styles from './fields.module.css'
import { toEither, toValueWords } from './filter-words.ts'
import {
  isChosen,
  toOperatorChoices,
  toOperatorWords,
  toShownOperator,
  withOperator,
  withValues,
} from './operator-choices.ts'
import type { Within } from './use-choices.ts'
import { ValueField, type ValueFieldProps } from './value-field.tsx'

export interface ConditionFieldsProps {
  readonly condition: DraftCondition
  readonly column: Column
  readonly within: Within
  readonly labels: Labels
  /** What is wrong with the condition, in words. */
  readonly fault: string | null
  /** Whether the choice of values is folded, to save room among many conditions. */
  readonly isFolded: boolean
  onChange(condition: DraftCondition): void
}

/** The operator and the values of a condition. */
export function ConditionFields(props: ConditionFieldsProps) {
  const builder = useTexts(builderTexts)
  const { condition, column, within, labels, fault, isFolded, onChange } = props
  const id = useId()
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const known = { ...labels, [column.name]: { ...labels[column.name], ...found } }
  const field: ValueFieldProps = {
    column,
    operator: condition.operator,
    values: condition.values,
    within,
    labels: known,
    describedBy: fault === null ? undefined : id,
    onChange(values, named) {
      setFound({ ...found, ...named })
      onChange(withValues(condition, values, column))
    },
  }
  return (
    <>
      <select
        className={controls.field}
        value={toShownOperator(condition.operator, column)}
        aria-label={builder.editor.operator}
        onChange={({ target }) => {
          const chosen = column.operators.find((operator) => operator === target.value)
          if (chosen !== undefined) onChange(withOperator(condition, chosen, column))
        }}
      >
        {toOperatorChoices(column).map((operator) => (
          <option key={operator} value={operator}>
            {toOperatorWords(operator, column, builder)}
          </option>
        ))}
      </select>
      <div className={styles.value}>
        {isFolded && isChosen(condition, column) ? (
          <Folded {...field} />
        ) : (
          // `between` has other fields, so React must make new ones.
          <ValueField key={`${column.name} ${field.operator === 'between'}`} {...field} />
        )}
        <p id={id} className={styles.fault} role="alert">
          {fault}
        </p>
      </div>
    </>
  )
}

/** Shows the chosen values, and the choice when it is opened. */
function Folded(props: ValueFieldProps) {
  const texts = useTexts(screenTexts)
  const builder = useTexts(builderTexts)
  const { column, values, labels } = props
  const [isOpen, setOpen] = useState(false)
  const { count } = useFormat()
  const said = values.map((value) => toValueWords(value, column, { labels, count, texts }))
  return (
    <details className={styles.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={controls.field} aria-describedby={props.describedBy}>
        <span>{said.length === 0 ? builder.editor.choose : toEither(said, texts)}</span>
      </summary>
      {isOpen && <ValueField {...props} />}
    </details>
  )
}
