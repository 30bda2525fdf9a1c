import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Column } from '../../../../wire/column.ts'
import type { Condition, Filter } from '../../../../wire/filter.ts'
import { builderTexts } from '../../../../wire/texts/filter-builder.ts'
import type { Labels } from '../../../kinds/cell.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { checkDraft } from './check-filter.ts'
import { ConditionFields } from './condition-fields.tsx'
import { type DraftCondition, isComplete, toFilter } from './draft.ts'
import styles from './fields.module.css'
import type { Within } from './use-choices.ts'

interface ConditionEditorProps {
  readonly condition: Condition
  readonly column: Column
  readonly within: Within
  readonly labels: Labels
  onApply(filter: Filter): void
  onRemove(): void
}

/** Edits one condition of a list in place. */
export function ConditionEditor({
  condition,
  column,
  within,
  labels,
  onApply,
  onRemove,
}: ConditionEditorProps) {
  const builder = useTexts(builderTexts)
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<DraftCondition>({ ...condition, id: 0 })
  const [fault, setFault] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  // The focus goes to the value, or to the operator if there is no value.
  useEffect(() => {
    const value = form.current?.querySelector<HTMLElement>(':scope div :is(input, textarea, select)')
    const first = value ?? form.current?.querySelector('select')
    first?.focus()
    return () => running.current?.abort()
  }, [])

  async function apply(event: FormEvent) {
    event.preventDefault()
    const filter = toFilter(draft)
    if (filter === null || !isComplete(draft)) return setFault(builder.editor.missing)
    running.current?.abort()
    running.current = new AbortController()
    const checked = await checkDraft(within, draft, running.current.signal)
    if (checked?.kind === 'counted') onApply(filter)
    else if (checked?.kind === 'refused') setFault(checked.sentence)
  }

  return (
    <form ref={form} className={styles.editor} onSubmit={(event) => void apply(event)} noValidate>
      <p className={styles.column}>
        <bdi>{column.label}</bdi>
      </p>
      <ConditionFields
        condition={draft}
        column={column}
        within={within}
        labels={labels}
        fault={fault}
        isFolded={false}
        onChange={(next) => {
          setDraft(next)
          setFault(null)
        }}
      />
      <div className={styles.ways}>
        <button type="submit" className={controls.primary}>
          {builder.editor.apply}
        </button>
        <button type="button" className={controls.quiet} onClick={onRemove}>
          {builder.editor.remove}
        </button>
      </div>
    </form>
  )
}
