import { type Condition, operatorValues } from '../../../../wire/filter.ts'
import { builderTexts } from '../../../../wire/texts/filter-builder.ts'
import { isAmount } from '../../../kinds/cell.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { DateField } from './date-field.tsx'
import { FacetField, type FacetFieldProps } from './facet-field.tsx'
import styles from './fields.module.css'
import { isTime } from './filter-words.ts'
import { isChosen } from './operator-choices.ts'

export interface ValueFieldProps extends FacetFieldProps {
  readonly operator: Condition['operator']
  /** The id of the error message. */
  readonly describedBy: string | undefined
}

/** The field for the values of a condition, by the kind of its column. */
export function ValueField(props: ValueFieldProps) {
  const builder = useTexts(builderTexts)
  const { column, operator, values, onChange } = props
  const [, most] = operatorValues[operator]
  if (most === 0) return null
  if (isChosen({ operator }, column)) return <FacetField {...props} />
  if (most > 2) return <LinesField {...props} />
  if (most === 1) {
    const label = builder.editor.value
    return (
      <OneField
        {...props}
        label={label}
        value={values[0] ?? ''}
        onText={(text) => onChange(toValues(text), {})}
      />
    )
  }
  const [from = '', to = ''] = values
  return (
    <span className={styles.range}>
      <OneField
        {...props}
        label={builder.editor.from}
        value={from}
        onText={(text) => onChange([text, to], {})}
      />
      <span aria-hidden="true">–</span>
      <OneField
        {...props}
        label={builder.editor.to}
        value={to}
        onText={(text) => onChange([from, text], {})}
      />
    </span>
  )
}

/** An empty field means no value. "Is empty" is an operator of its own. */
function toValues(text: string): string[] {
  return text === '' ? [] : [text]
}

interface OneFieldProps extends ValueFieldProps {
  readonly label: string
  readonly value: string
  onText(text: string): void
}

function OneField({ column, label, value, describedBy, onText }: OneFieldProps) {
  if (isTime(column)) {
    return (
      <DateField column={column} label={label} value={value} describedBy={describedBy} onChange={onText} />
    )
  }
  return (
    <input
      type="text"
      inputMode={isAmount(column) ? 'decimal' : undefined}
      className={controls.field}
      value={value}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={describedBy !== undefined}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      onChange={(event) => onText(event.target.value)}
    />
  )
}

function LinesField({ values, describedBy, onChange }: ValueFieldProps) {
  const builder = useTexts(builderTexts)
  return (
    <textarea
      className={`${controls.field} ${styles.lines}`}
      rows={4}
      defaultValue={values.join('\n')}
      aria-label={builder.editor.values}
      title={builder.editor.values}
      placeholder={builder.editor.values}
      aria-describedby={describedBy}
      aria-invalid={describedBy !== undefined}
      spellCheck={false}
      onChange={(event) =>
        onChange(
          event.target.value.split('\n').filter((line) => line.trim() !== ''),
          {},
        )
      }
    />
  )
}
